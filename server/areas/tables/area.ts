import type { Area } from '../../engine/area.ts'
import { tableCodeRoutes } from './table-code.routes.ts'
import { tableRoutes } from './table.routes.ts'
import { floorPlanRoutes } from './plan/floor-plan.routes.ts'
import { clearUnpaidRoutes } from './clear-unpaid.routes.ts'
import { tableOccupancyBinding } from './table-occupancy.effects.ts'
import { tableBillBinding } from './table-bill.effects.ts'
import { tableLinkBinding } from './table-link.effects.ts'
import { tableLockBinding } from './table-lock.effects.ts'
import { tableKind } from './table.kind.ts'
import { checkHold } from './check-hold.ts'

export const tablesArea = {
  routes: [(api, _deps, ofGuests) => tableCodeRoutes(api, ofGuests), tableRoutes, floorPlanRoutes, clearUnpaidRoutes],
  bindings: [tableOccupancyBinding, tableBillBinding, tableLinkBinding, tableLockBinding],
  kinds: { table: tableKind },
  hooks: { check: checkHold },
  writtenKeys: {
    tables_name: ['name', 'taken'],
  },
} satisfies Area
