import type { Area } from '../../engine/area.ts'
import { clubRoutes } from './club.routes.ts'
import { oldSignIns } from './retention.ts'

export const clubArea = {
  routes: [(api, _deps, ofGuests) => clubRoutes(api, ofGuests)],
  retention: { ofStore: oldSignIns },
} satisfies Area
