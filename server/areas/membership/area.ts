import type { Area } from '../../engine/area.ts'
import { memberRoutes } from './member.routes.ts'
import { mergeRoutes } from './merge/merge.routes.ts'
import { topupRoutes } from './topups/topup.routes.ts'
import { orderMemberRoutes } from './perks/order-member.routes.ts'
import { redemptionBinding } from './redemption.effects.ts'
import { memberBinding } from './member.effects.ts'
import { topupBinding } from './topups/topup.effects.ts'
import { readKeptPhones } from './read-kept-phones.ts'
import { memberKind } from './member.kind.ts'
import { topupKind } from './topups/topup.kind.ts'

export const membershipArea = {
  routes: [memberRoutes, mergeRoutes, topupRoutes, orderMemberRoutes],
  bindings: [redemptionBinding, memberBinding, topupBinding],
  kinds: { member: memberKind, topup: topupKind },
  writtenKeys: {
    members_phone: ['username', 'taken'],
  },
  beforeServing: readKeptPhones,
} satisfies Area
