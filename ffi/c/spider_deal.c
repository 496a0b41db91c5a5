/* Which deal the options name: its rules, who deals, and the number. */
#include "report.h"
#include "spider.h"

static fiveply_spider_rules rules_of(const struct options *options)
{
    fiveply_spider_rules rules;
    fiveply_problem problem = {0};
    const char *name = options->rules != NULL ? options->rules : SPIDER.default_rules;
    if (fiveply_spider_rules_parse(name, FIVEPLY_NUL_TERMINATED, &rules, &problem) < 0) {
        stop("--rules %s: expected %s", name, problem.text);
    }
    if (options->suits == 3) {
        stop("--suits: expected 1, 2 or 4");
    }
    if (options->suits > 0) {
        rules.suits = (uint8_t)options->suits;
    }
    return rules;
}

struct spider_deal spider_deal_of(const struct options *options)
{
    struct spider_deal deal = {.rules = rules_of(options), .dealer = FIVEPLY_SPIDER_DEALER_OWN, .number = options->seed};
    refuse_with(options, "ms", "kpat seed");
    refuse_with(options, "kpat", "seed");
    if (is_given(options, "ms")) {
        deal.dealer = FIVEPLY_SPIDER_DEALER_MS;
        deal.number = options->ms;
        if (deal.number == 0) {
            stop("--ms 0: PySol numbers its deals from 1 on");
        }
    } else if (is_given(options, "kpat")) {
        deal.dealer = FIVEPLY_SPIDER_DEALER_KPAT;
        deal.number = options->kpat;
    }
    return deal;
}

int32_t spider_deal_out(const struct spider_deal *deal, fiveply_spider_state *state)
{
    switch (deal->dealer) {
    case FIVEPLY_SPIDER_DEALER_MS:
        return fiveply_spider_deal_ms(state, &deal->rules, (uint32_t)deal->number, NULL);
    case FIVEPLY_SPIDER_DEALER_KPAT:
        return fiveply_spider_deal_kpat(state, &deal->rules, (uint32_t)deal->number, NULL);
    default:
        return fiveply_spider_new(state, &deal->rules, deal->number, NULL);
    }
}
