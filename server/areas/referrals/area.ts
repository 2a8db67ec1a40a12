import type { Area } from '../../engine/area.ts'
import { referralRoutes } from './referral.routes.ts'
import { referralBinding } from './referral.effects.ts'
import { referralKind } from './referral.kind.ts'
import { lockReferrals, settleReferrals } from './settle-referrals.ts'

export const referralsArea = {
  routes: [referralRoutes],
  bindings: [referralBinding],
  kinds: { referral: referralKind },
  endings: { widen: lockReferrals, refer: settleReferrals },
} satisfies Area
