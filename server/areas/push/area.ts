import type { Area } from '../../engine/area.ts'
import { pushRoutes } from './push.routes.ts'
import { pushSender } from './push-sender.ts'
import { tellDevices } from './tell-devices.ts'

export const pushArea = {
  routes: [pushRoutes],
  senders: { push: pushSender },
  endings: { notify: tellDevices },
} satisfies Area
