import type { Area } from '../../engine/area.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditArea = {
  routes: [auditRoutes],
} satisfies Area
