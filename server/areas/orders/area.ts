import type { Area } from '../../engine/area.ts'
import { cancellationBinding } from './cancellation.effects.ts'
import { ownerChangeBinding } from './owner-change.effects.ts'

export const ordersArea = {
  bindings: [cancellationBinding, ownerChangeBinding],
} satisfies Area
