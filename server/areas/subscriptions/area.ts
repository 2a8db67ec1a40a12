import type { Area } from '../../engine/area.ts'
import { planRoutes } from './plan.routes.ts'
import { commissionRoutes } from './commission.routes.ts'
import { subscriptionRoutes } from './subscription.routes.ts'
import { subscriptionBinding } from './subscription.effects.ts'
import { invoiceBinding } from './invoice.effects.ts'
import { invoiceKind } from './invoice.kind.ts'
import { subscriptionKind } from './subscription.kind.ts'

export const subscriptionsArea = {
  routes: [planRoutes, commissionRoutes, subscriptionRoutes],
  bindings: [subscriptionBinding, invoiceBinding],
  kinds: { invoice: invoiceKind, subscription: subscriptionKind },
} satisfies Area
