/** Registers every area with the engine. */
import { rightsOf } from '#contract/roles.ts'
import { register } from '../engine/product.ts'
import type { WrittenKeys } from '../engine/taken.ts'
import type { Work } from '../engine/work.ts'
import { approveAtOnce } from './approvals/ask.ts'
import { bindings } from './bindings.ts'
import { changedDays, dropKept } from './days/drop-kept.ts'
import { ownerOfPin } from './identity/pin-owner.ts'
import { newsOf } from './kitchen/news-of.ts'
import { kindOf } from './kinds.ts'
import { areas } from './list.ts'
import { membersArea } from './members/area.ts'
import { exposureOf } from './orders/exposure.ts'
import { isOwnPassword } from './people/once.ts'
import { pushArea } from './push/area.ts'
import { receiptsArea } from './receipts/area.ts'
import { referralsArea } from './referrals/area.ts'
import { rewardsArea } from './rewards/area.ts'
import { checkHold } from './tables/check-hold.ts'

/** The steps at the end of any command, each after the steps that it depends on. */
export const endings: Readonly<Record<'settle' | 'announce', readonly ((work: Work) => Promise<void>)[]>> = {
  settle: [
    referralsArea.lock,
    membersArea.lock,
    membersArea.settle,
    referralsArea.settle,
    rewardsArea.settle,
    receiptsArea.settle,
  ],
  announce: [receiptsArea.announce, pushArea.announce],
}

const inOrder = (steps: (typeof endings)['settle']) => async (work: Work) => {
  for (const step of steps) await step(work)
}

/** The unique keys of the database that a person's input can violate, each with its field and its problem. */
export const writtenKeys: WrittenKeys = Object.assign({}, ...areas.map(({ writtenKeys: own = {} }) => own))

register({
  bindings,
  kindOf,
  check: checkHold,
  isOwnPassword,
  ownerOfPin: (asked, pin) => ownerOfPin(asked.deps, asked, pin, (account) => rightsOf(account).length > 0),
  approveAtOnce,
  exposureOf,
  settle: inOrder(endings.settle),
  announce: inOrder(endings.announce),
  dropSums: (work, keptTo) => dropKept(work.tx, work.store.merchantId, changedDays(work), keptTo),
  retention: areas.flatMap(({ retention }) => retention ?? []),
  writtenKeys,
  newsOf: (work, type, id) => (type === 'order' ? newsOf(work, id) : undefined),
})
