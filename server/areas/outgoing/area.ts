import type { Area } from '../../engine/area.ts'
import { outgoingRoutes } from './outgoing.routes.ts'

export const outgoingArea = {
  routes: [outgoingRoutes],
} satisfies Area
