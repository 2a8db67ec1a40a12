import type { Area } from '../engine/area.ts'
import { checkRoutes } from './check.routes.ts'
import { askAtNight, checkAsked } from './checks.ts'

export const rulesArea = {
  routes: [checkRoutes],
  jobs: [
    { run: askAtNight, every: 60, failure: 'nobody asked for the checks of the night' },
    { run: checkAsked, every: 1, failure: 'stores were not checked' },
  ],
} satisfies Area
