import type { CheckedRule } from '#contract/checks/checks.ts'

/** The state of a rule after the last check. */
export const stateOf = ({ rows }: CheckedRule): 'holds' | 'broken' | 'unchecked' =>
  rows === null ? 'unchecked' : rows === 0 ? 'holds' : 'broken'
