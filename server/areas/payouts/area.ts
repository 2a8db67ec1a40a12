import type { Area } from '../../engine/area.ts'
import { payoutRoutes } from './payout.routes.ts'
import { payoutBinding } from './payout.effects.ts'
import { payoutKind } from './payout.kind.ts'

export const payoutsArea = {
  routes: [payoutRoutes],
  bindings: [payoutBinding],
  kinds: { payout: payoutKind },
} satisfies Area
