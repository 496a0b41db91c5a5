# shellcheck shell=bash
# The engines there are, by cargo feature; sourced from the project's root.

# shellcheck disable=SC2034 # for those who source this
ENGINES="yahtzee spider splendor"
