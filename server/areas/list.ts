import type { Area } from '../engine/area.ts'
import { identityArea } from './identity/area.ts'
import { printingArea } from './printing/area.ts'
import { promotionsArea } from './promotions/area.ts'
import { pushArea } from './push/area.ts'
import { taxesArea } from './taxes/area.ts'
import { approvalsArea } from './approvals/area.ts'
import { auditArea } from './audit/area.ts'
import { daysArea } from './days/area.ts'
import { mediaArea } from './media/area.ts'
import { membersArea } from './members/area.ts'
import { moveInArea } from './move-in/area.ts'
import { outgoingArea } from './outgoing/area.ts'
import { peopleArea } from './people/area.ts'
import { deliveryArea } from './delivery/area.ts'
import { kitchenArea } from './kitchen/area.ts'
import { messagesArea } from './messages/area.ts'
import { payoutsArea } from './payouts/area.ts'
import { queueArea } from './queue/area.ts'
import { rewardsArea } from './rewards/area.ts'
import { feedbackArea } from './feedback/area.ts'
import { marketingArea } from './marketing/area.ts'
import { menuArea } from './menu/area.ts'
import { referralsArea } from './referrals/area.ts'
import { wheelArea } from './wheel/area.ts'
import { ordersArea } from './orders/area.ts'
import { cartsArea } from './carts/area.ts'
import { paymentsArea } from './payments/area.ts'
import { bookingsArea } from './bookings/area.ts'
import { orderingArea } from './ordering/area.ts'
import { membershipArea } from './membership/area.ts'
import { storesArea } from './stores/area.ts'
import { tablesArea } from './tables/area.ts'
import { clubArea } from './club/area.ts'
import { combiningArea } from './combining/area.ts'
import { receiptsArea } from './receipts/area.ts'
import { subscriptionsArea } from './subscriptions/area.ts'

const listed = [
  identityArea,
  printingArea,
  promotionsArea,
  pushArea,
  taxesArea,
  approvalsArea,
  auditArea,
  daysArea,
  mediaArea,
  membersArea,
  moveInArea,
  outgoingArea,
  peopleArea,
  deliveryArea,
  kitchenArea,
  messagesArea,
  payoutsArea,
  queueArea,
  rewardsArea,
  feedbackArea,
  marketingArea,
  menuArea,
  referralsArea,
  wheelArea,
  ordersArea,
  cartsArea,
  paymentsArea,
  bookingsArea,
  orderingArea,
  membershipArea,
  storesArea,
  tablesArea,
  clubArea,
  combiningArea,
  receiptsArea,
  subscriptionsArea,
] as const

type In<A, P extends keyof Area> = A extends { [Part in P]: infer Own } ? keyof Own : never

/** The names in one part of all areas, such as those of their kinds. */
export type NameIn<P extends keyof Area> = In<(typeof listed)[number], P>

/**
 * Every area, each before those that import it. The order matters if a path with a name and one with an id match the
 * same address: the name comes first.
 */
export const areas: readonly Area[] = listed

/** Returns the entries of one part of all areas. */
export const allOf = <P extends 'kinds' | 'senders' | 'hooks' | 'writtenKeys'>(part: P): NonNullable<Area[P]> =>
  Object.assign({}, ...areas.map((area) => area[part]))
