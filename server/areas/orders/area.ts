import type { Area } from '../../engine/area.ts'
import { cancellationBinding } from './cancellation.effects.ts'
import { allocateKept } from './allocate-kept.ts'
import { exposureOf } from './exposure.ts'
import { ownerChangeBinding } from './owner-change.effects.ts'

export const ordersArea = {
  bindings: [cancellationBinding, ownerChangeBinding],
  hooks: { exposureOf },
  beforeServing: allocateKept,
} satisfies Area
