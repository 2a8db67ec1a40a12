import type { Area } from '../../engine/area.ts'
import { refundRoutes } from './refund.routes.ts'
import { unpaidRoutes } from './unpaid.routes.ts'
import { settlementRoutes } from './settlement.routes.ts'
import { drawerRoutes } from './drawer.routes.ts'
import { paymentBinding } from './payment.effects.ts'
import { refundBinding } from './refund.effects.ts'
import { settlementBinding } from './settlement.effects.ts'
import { drawerBinding } from './drawer.effects.ts'
import { drawerKind } from './drawer.kind.ts'
import { paymentKind } from './payment.kind.ts'
import { refundKind } from './refund.kind.ts'
import { settlementKind } from './settlement.kind.ts'

export const paymentsArea = {
  routes: [refundRoutes, unpaidRoutes, settlementRoutes, drawerRoutes],
  bindings: [paymentBinding, refundBinding, settlementBinding, drawerBinding],
  kinds: { drawer: drawerKind, payment: paymentKind, refund: refundKind, settlement: settlementKind },
  writtenKeys: {
    payment_options_code: ['code', 'taken'],
  },
} satisfies Area
