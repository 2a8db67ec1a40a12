import type { Area } from '../../engine/area.ts'
import { combineRoutes } from './combine.routes.ts'
import { combineBinding } from './combine.effects.ts'
import { combineKind } from './combine.kind.ts'

export const combiningArea = {
  routes: [combineRoutes],
  bindings: [combineBinding],
  kinds: { combine: combineKind },
} satisfies Area
