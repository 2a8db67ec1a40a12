import type { Subscription } from '#contract/subscriptions/subscription.ts'
import type { Kind } from '../../engine/kind.ts'
import { subscriptionRows } from './subscription-rows.ts'

export const subscriptionKind: Kind<Subscription> = {
  family: async (_tx, _merchantId, id) => [{ type: 'subscription', id }],
  rows: ({ tx, store }, ids) => subscriptionRows(tx, [store.merchantId], ids),
  isLive: false,
}
