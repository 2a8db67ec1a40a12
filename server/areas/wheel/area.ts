import type { Area } from '../../engine/area.ts'
import { wheelRoutes } from './wheel.routes.ts'
import { spinBinding } from './spin.effects.ts'
import { spinKind } from './spin.kind.ts'

export const wheelArea = {
  routes: [wheelRoutes],
  bindings: [spinBinding],
  kinds: { spin: spinKind },
} satisfies Area
