import type { Area } from '../engine/area.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { keepDays } from './keep-days.ts'
import { reportRoutes } from './report.routes.ts'

export const reportsArea = {
  routes: [reportRoutes, dashboardRoutes],
  jobs: [{ run: keepDays, every: 60, failure: 'past days were not kept' }],
} satisfies Area
