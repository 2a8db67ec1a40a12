import { rightsOf } from '#contract/roles.ts'
import type { Area } from '../../engine/area.ts'
import { authRoutes } from './auth.routes.ts'
import { sessionRoutes } from './session.routes.ts'
import { pinRoutes } from './pin.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { unlockRoutes } from './unlock.routes.ts'
import { ownerOfPin } from './pin-owner.ts'
import { oldSessions } from './retention.ts'

export const identityArea = {
  routes: [authRoutes, sessionRoutes, pinRoutes, passwordRoutes, unlockRoutes],
  hooks: {
    ownerOfPin: (asked, pin) => ownerOfPin(asked.deps, asked, pin, (account) => rightsOf(account).length > 0),
  },
  retention: { ofHouse: oldSessions },
} satisfies Area
