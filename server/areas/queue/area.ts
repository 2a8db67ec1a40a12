import type { Area } from '../../engine/area.ts'
import { queueRoutes } from './queue.routes.ts'
import { queueSetupRoutes } from './queue-setup.routes.ts'
import { queueKeyRoutes } from './door/queue-key.routes.ts'
import { doorRoutes } from './door/door.routes.ts'
import { queueGroupBinding } from './queue-group.effects.ts'
import { queueEntryBinding } from './queue-entry.effects.ts'
import { queueEntryKind } from './queue-entry.kind.ts'
import { queueGroupKind } from './queue-group.kind.ts'

export const queueArea = {
  routes: [queueRoutes, queueSetupRoutes, queueKeyRoutes, (api, _deps, ofGuests) => doorRoutes(api, ofGuests)],
  bindings: [queueGroupBinding, queueEntryBinding],
  kinds: { queue_entry: queueEntryKind, queue_group: queueGroupKind },
} satisfies Area
