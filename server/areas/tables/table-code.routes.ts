import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { origin } from '#contract/charts/fields.ts'
import { TableCode } from '#contract/menu/guest-menu.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { qrOf } from '../queue/door/qr.ts'
import { keyOf } from '../queue/door/queue-key.ts'
import { floorPlan } from './floor-plan-rows.ts'

/** Declares the call for the codes of tables, to print: guests scan one to read the menu. */
export function tableCodeRoutes(api: Api, deps: Deps): void {
  api.store(
    'get',
    '/admin/table_code',
    {
      tag: 'Tables',
      right: ['menu', 'floor'],
      summary: 'The code of each table: the guest’s address as a QR picture; none until the store has a public key',
      query: z.strictObject({ origin }),
      answer: listing(TableCode),
    },
    async ({ store }, { origin: where }) => {
      const { key } = await keyOf(deps.db, store.merchantId)
      if (key === null) return { aaData: [], recordsTotal: 0, recordsFiltered: 0 }
      const { zones } = await floorPlan(deps.db, store)
      const aaData = zones.flatMap((zone) =>
        zone.tables.map(({ id: tableId, name }): TableCode => ({
          table: { id: tableId, name },
          zone: zone.name,
          ...qrOf([where, 'menu', key, encodeURIComponent(tableId)].join('/')),
        })),
      )
      return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
    },
  )
}
