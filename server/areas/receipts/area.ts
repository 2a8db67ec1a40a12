import type { Area } from '../../engine/area.ts'
import { printRoutes } from './print.routes.ts'
import { receiptRoutes } from './receipt.routes.ts'
import { receiptBinding } from './receipt.effects.ts'
import { receiptKind } from './receipt.kind.ts'
import { issueReceipts } from './issue-receipts.ts'
import { printSlips } from './print-slips.ts'

export const receiptsArea = {
  routes: [printRoutes, receiptRoutes],
  bindings: [receiptBinding],
  kinds: { receipt: receiptKind },
  endings: { issue: issueReceipts, print: printSlips },
} satisfies Area
