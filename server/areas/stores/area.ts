import type { Area } from '../../engine/area.ts'
import { waitingRoutes } from './waiting.routes.ts'
import { storeRoutes } from './store.routes.ts'
import { taxPresetRoutes } from './tax-preset.routes.ts'
import { userRoutes } from './user.routes.ts'
import { storeBinding } from './store.effects.ts'
import { storeKind } from './store.kind.ts'

export const storesArea = {
  routes: [waitingRoutes, storeRoutes, taxPresetRoutes, userRoutes],
  bindings: [storeBinding],
  kinds: { merchant: storeKind },
} satisfies Area
