import type { Area } from '../../engine/area.ts'
import { rankRoutes } from './rank.routes.ts'
import { checkInRoutes } from './check-in.routes.ts'
import { voucherRoutes } from './perks/voucher.routes.ts'
import { voucherBinding } from './voucher.effects.ts'
import { voucherKind } from './voucher.kind.ts'
import { holdMembers } from './hold-members.ts'
import { settlePerks } from './perks/settle-perks.ts'

export const membersArea = {
  routes: [rankRoutes, checkInRoutes, voucherRoutes],
  bindings: [voucherBinding],
  kinds: { voucher: voucherKind },
  endings: { lock: holdMembers, earn: settlePerks },
  writtenKeys: {
    vouchers_code: ['code', 'taken'],
  },
} satisfies Area
