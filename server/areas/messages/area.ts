import type { Area } from '../../engine/area.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import { hookRoutes } from './hook.routes.ts'
import { messageBinding } from './message.effects.ts'
import { messageKind } from './message.kind.ts'
import { templateSender } from './template-sender.ts'
import { oldReports } from './retention.ts'

export const messagesArea = {
  routes: [sandboxRoutes, hookRoutes],
  bindings: [messageBinding],
  kinds: { message: messageKind },
  senders: { template: templateSender },
  retention: { ofHouse: oldReports },
} satisfies Area
