import { eq, inArray } from 'drizzle-orm'
import type { Drawer, DrawerDetail } from '#contract/payments/drawer.ts'
import { drawers } from '../../db/schema/index.ts'
import { cashEntryRows, drawerRows } from './drawer-rows.ts'
import type { Kind } from '../../engine/kind.ts'

export const drawerKind: Kind<Drawer, DrawerDetail> = {
  family: async (_tx, _merchantId, id) => [{ type: 'drawer', id }],
  rows: ({ tx, store }, ids) => drawerRows(tx, store, inArray(drawers.id, [...ids])),
  async detail({ tx, store }, id) {
    const [row] = await drawerRows(tx, store, eq(drawers.id, id))
    return { ...row!, entries: await cashEntryRows(tx, store, row!) }
  },
  isLive: true,
}
