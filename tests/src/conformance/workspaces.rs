//! How much memory a search asks for.

use fiveply::error::Error;
use fiveply::game::{Ranked, ReasonOf, Search};
use fiveply::kit::Budget;

use super::table::{same, visit_decisions};
use super::{PlainSearch, Subject};

/// What fits is as large as can be, fits itself, and a refusal names the least that does not refuse.
pub fn the_settings_that_fit_are_the_inverse_of_the_size<S: PlainSearch>(subject: &Subject<S>) {
    for settings in subject.settings.iter().copied().chain([S::Settings::default()]) {
        let full = S::workspace_size(&settings);
        let all = S::settings_fit(&settings, full).unwrap();
        assert!(same(&all, &settings), "the settings fit their own size");
        let mut last = 0;
        for bytes in (0..20_000).chain((20_000..full + 10_000).step_by(997)) {
            let size = match S::settings_fit(&settings, bytes) {
                Ok(fitting) => {
                    let size = S::workspace_size(&fitting);
                    assert!(size <= bytes);
                    assert!(
                        same(&S::settings_fit(&settings, size).unwrap(), &fitting),
                        "{size} bytes suffice"
                    );
                    size
                }
                Err(Error::Workspace { need }) => {
                    assert!(need > bytes && S::settings_fit(&settings, need).is_ok());
                    assert!(S::settings_fit(&settings, need - 1).is_err());
                    0
                }
                Err(error) => panic!("{error:?}"),
            };
            assert!(size >= last, "more memory, smaller settings at {bytes} bytes");
            last = size;
        }
        assert_eq!(last, full);
    }
}

/// Too little memory is told with the least that serves, at any position at most the size of the settings. A search
/// that later gets less than it needs does nothing and answers nothing.
pub fn a_workspace_that_is_too_small_says_what_it_needs<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let Err(Error::Workspace { need }) = S::begin(&mut [], settings, state, seat) else {
            panic!("an empty workspace is enough");
        };
        assert!(need <= S::workspace_size(settings));
        let mut workspace = vec![0; need.div_ceil(8)];
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        assert_eq!(search.need(), need);
        let before = search;
        for words in [0, random.below(workspace.len() as u32) as usize, workspace.len() - 1] {
            let short = &mut workspace[..words];
            let refused = S::begin(short, settings, state, seat);
            assert_eq!(refused.map(|_| ()), Err(Error::Workspace { need }));
            search.step(short, Budget::units(10));
            assert!(same(&search, &before));
            assert_eq!((search.best(short), search.choose(short)), (None, None));
            assert_eq!(search.ranked(short, &mut [Ranked::default()]), 0);
        }
    });
}

#[track_caller]
pub(super) fn assert_refused<S: Search>(begun: Result<(), Error<ReasonOf<S>>>) {
    assert!(matches!(begun, Err(Error::Illegal(_) | Error::Argument(_))), "{begun:?}");
}
