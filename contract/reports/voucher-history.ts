import { defineReport } from '../report.ts'
import { voucherStates } from '../states.ts'

/** Vouchers that were issued, with their latest step and the discount that they gave. */
export const voucherHistory = defineReport({
  name: 'voucher_history_list',
  group: 'guests',
  usual: 'month',
  filters: { status: { kind: 'choice', words: 'state.voucher', choices: voucherStates }, member_id: { kind: 'text' } },
  columns: {
    id: { kind: 'text' },
    issued_at: { kind: 'instant' },
    store: { kind: 'text' },
    code: { kind: 'text', isSearched: true, right: 'discount' },
    name: { kind: 'text', isSearched: true },
    member_name: { kind: 'text', isSearched: true, isGuest: true },
    status: { kind: 'choice', words: 'state.voucher' },
    uses: { kind: 'whole', isSum: true },
    given: { kind: 'money', isSum: true },
    order_number: { kind: 'text', isSearched: true },
    expires_on: { kind: 'day' },
    status_at: { kind: 'instant' },
  },
  keys: ['id'],
  sort: ['issued_at', 'desc'],
})
