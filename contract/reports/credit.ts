import { type CreditEntryKind, creditEntryKinds, type Purse, purses } from '../members/credit.ts'
import { defineReport } from '../report.ts'
import { moveDrills, whoseColumns } from './perk-entries.ts'

/** Changes of credit as they are added up: each with the kinds of its entries, and their purse where that matters. */
export const creditMoves = {
  topped_up: { kinds: ['topup'], purse: 'paid' },
  bonus: { kinds: ['topup', 'granted'], purse: 'bonus' },
  spent: { kinds: ['spent'] },
  refunded: { kinds: ['returned'] },
  reversed: { kinds: ['reversed', 'withdrawn'] },
  expired: { kinds: ['expired'] },
  moved: { kinds: ['moved'] },
} as const satisfies Record<string, { kinds: readonly CreditEntryKind[]; purse?: Purse }>

/** Credit of members, entry by entry. */
export const memberCredit = defineReport({
  name: 'member_credit_history',
  group: 'guests',
  usual: 'month',
  filters: {
    member_id: { kind: 'text' },
    kind: { kind: 'choice', words: 'report.credit', choices: creditEntryKinds },
    purse: { kind: 'choice', words: 'members.perk', choices: purses },
    move: { kind: 'choice', words: 'report.column', choices: Object.keys(creditMoves) },
  },
  columns: {
    ...whoseColumns,
    kind: { kind: 'choice', words: 'report.credit' },
    purse: { kind: 'choice', words: 'members.perk' },
    amount: { kind: 'money', isSum: true },
    balance_after: { kind: 'money' },
    expires_on: { kind: 'day' },
    order_number: { kind: 'text', isSearched: true },
    actor_name: { kind: 'person' },
  },
  keys: ['id'],
  sort: ['created_at', 'desc'],
})

const money = { kind: 'money', isSum: true } as const

/** Credit of members in a period: at its beginning, its changes, at its end, and the part that the store owes. */
export const memberWallet = defineReport({
  name: 'member_wallet_history',
  group: 'guests',
  usual: 'month',
  columns: {
    id: { kind: 'text' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    opening: money,
    topped_up: money,
    bonus: money,
    spent: money,
    refunded: money,
    reversed: money,
    expired: money,
    moved: money,
    closing: money,
    owed: money,
  },
  keys: ['id'],
  sort: ['closing', 'desc'],
  drills: moveDrills('member_credit_history', creditMoves, { '': 'member_id' }),
})
