import type { Area } from '../../engine/area.ts'
import { cartRoutes } from './cart.routes.ts'
import { cartBinding } from './cart.effects.ts'
import { cartKind } from './cart.kind.ts'

export const cartsArea = {
  routes: [cartRoutes],
  bindings: [cartBinding],
  kinds: { cart: cartKind },
} satisfies Area
