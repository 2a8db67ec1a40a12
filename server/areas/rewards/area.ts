import type { Area } from '../../engine/area.ts'
import { grantRoutes } from './grant.routes.ts'
import { grantBinding } from './grant.effects.ts'
import { grantKind } from './grant.kind.ts'
import { echoVouchers } from './echo-vouchers.ts'

export const rewardsArea = {
  routes: [grantRoutes],
  bindings: [grantBinding],
  kinds: { grant: grantKind },
  endings: { echo: echoVouchers },
} satisfies Area
