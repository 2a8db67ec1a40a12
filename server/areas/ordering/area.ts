import type { Area } from '../../engine/area.ts'
import { orderRoutes } from './order.routes.ts'
import { editOrderRoutes } from './edit-order.routes.ts'
import { ownerChangeRoutes } from './owner-change.routes.ts'
import { takeOrderRoutes } from './take-order.routes.ts'
import { orderBinding } from './order.effects.ts'
import { orderKind } from './order.kind.ts'

export const orderingArea = {
  routes: [orderRoutes, editOrderRoutes, ownerChangeRoutes, takeOrderRoutes],
  bindings: [orderBinding],
  kinds: { order: orderKind },
} satisfies Area
