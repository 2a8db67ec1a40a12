/** The kinds of entry in a drawer's ledger. */
export const cashEntryKinds = [
  'float',
  'opening_difference',
  'sale',
  'unsale',
  'refund',
  'topup',
  'untopup',
  'deposit',
  'undeposit',
  'paid_in',
  'paid_out',
  'drop',
  'tip_out',
  'over_short',
  'left_in',
  'banked',
] as const
export type CashEntryKind = (typeof cashEntryKinds)[number]
