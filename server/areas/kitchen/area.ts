import type { Area } from '../../engine/area.ts'
import { zoneRoutes } from './zone.routes.ts'
import { bumpRoutes } from './bump.routes.ts'
import { newsOf } from './news-of.ts'

export const kitchenArea = {
  routes: [zoneRoutes, bumpRoutes],
  hooks: { newsOf },
} satisfies Area
