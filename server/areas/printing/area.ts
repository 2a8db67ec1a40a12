import type { Area } from '../../engine/area.ts'
import { testPrintRoutes } from './test-print.routes.ts'
import { salesPrintRoutes } from './sales-print.routes.ts'
import { printJobBinding } from './print-job.effects.ts'
import { printJobKind } from './print-job.kind.ts'
import { printSender } from './paper/print-sender.ts'

export const printingArea = {
  routes: [testPrintRoutes, salesPrintRoutes],
  bindings: [printJobBinding],
  kinds: { print_job: printJobKind },
  senders: { print: printSender },
} satisfies Area
