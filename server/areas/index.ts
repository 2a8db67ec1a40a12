/** Registers every area with the engine. */
import { rightsOf } from '#contract/roles.ts'
import { register } from '../engine/product.ts'
import { approveAtOnce } from './approvals/ask.ts'
import { ownerOfPin } from './identity/pin-owner.ts'
import { exposureOf } from './orders/exposure.ts'
import { bindings } from './bindings.ts'
import { newsOf } from './kitchen/news-of.ts'
import { kindOf } from './kinds.ts'
import { isOwnPassword } from './people/once.ts'
import { holdMembers } from './members/hold-members.ts'
import { settlePerks } from './members/perks/settle-perks.ts'
import { changedDays, dropKept } from './days/drop-kept.ts'
import { issueReceipts } from './receipts/issue-receipts.ts'
import { printSlips } from './receipts/print-slips.ts'
import { echoVouchers } from './rewards/echo-vouchers.ts'
import { lockReferrals, settleReferrals } from './referrals/settle-referrals.ts'
import { tellDevices } from './push/tell-devices.ts'
import { checkHold } from './tables/check-hold.ts'
import { writtenKeys } from './written-keys.ts'

register({
  bindings,
  kindOf,
  check: checkHold,
  isOwnPassword,
  ownerOfPin: (asked, pin) => ownerOfPin(asked.deps, asked, pin, (account) => rightsOf(account).length > 0),
  approveAtOnce,
  exposureOf,
  async settle(work) {
    await lockReferrals(work)
    await holdMembers(work)
    await settlePerks(work)
    await settleReferrals(work)
    await echoVouchers(work)
    await issueReceipts(work)
  },
  async announce(work) {
    await printSlips(work)
    await tellDevices(work)
  },
  dropSums: (work, keptTo) => dropKept(work.tx, work.store.merchantId, changedDays(work), keptTo),
  writtenKeys,
  newsOf: (work, type, id) => (type === 'order' ? newsOf(work, id) : undefined),
})
