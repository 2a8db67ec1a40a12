import type { Area } from '../../engine/area.ts'
import { promotionRoutes } from './promotion.routes.ts'

export const promotionsArea = {
  routes: [promotionRoutes],
  writtenKeys: {
    discounts_code: ['code', 'taken'],
  },
} satisfies Area
