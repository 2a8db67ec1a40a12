import type { Area } from '../../engine/area.ts'
import { claimRoutes } from './claim.routes.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import { claimBinding } from './claim.effects.ts'
import { deliveryBinding } from './delivery.effects.ts'

export const deliveryArea = {
  routes: [claimRoutes, deliveryRoutes],
  bindings: [claimBinding, deliveryBinding],
} satisfies Area
