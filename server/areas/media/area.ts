import type { Area } from '../../engine/area.ts'
import { mediaRoutes } from './media.routes.ts'

export const mediaArea = {
  routes: [mediaRoutes],
} satisfies Area
