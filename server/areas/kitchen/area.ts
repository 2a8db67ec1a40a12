import type { Area } from '../../engine/area.ts'
import { zoneRoutes } from './zone.routes.ts'
import { bumpRoutes } from './bump.routes.ts'
import { newsOf } from './news-of.ts'

export const kitchenArea = {
  routes(api) {
    zoneRoutes(api)
    bumpRoutes(api)
  },
  hooks: { newsOf },
} satisfies Area
