import type { Area } from '../../engine/area.ts'
import { moveInRoutes } from './move-in.routes.ts'

export const moveInArea = {
  routes: [moveInRoutes],
} satisfies Area
