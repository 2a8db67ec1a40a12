import { eq, inArray } from 'drizzle-orm'
import type { Drawer, DrawerDetail, DrawerDifference } from '#contract/payments/drawer.ts'
import { drawers } from '../../db/schema/index.ts'
import { cashEntryRows, drawerRows } from './drawer-rows.ts'
import { ApiError } from '../../http/errors.ts'
import type { Kind } from '../../engine/kind.ts'

export const drawerKind: Kind<Drawer, DrawerDetail> = {
  family: async (_tx, _merchantId, id) => [{ type: 'drawer', id }],
  rows: ({ tx, store }, ids) => drawerRows(tx, store, inArray(drawers.id, [...ids])),
  async detail({ tx, store }, id) {
    const [row] = await drawerRows(tx, store, eq(drawers.id, id))
    return { ...row!, entries: await cashEntryRows(tx, store, row!) }
  },
  isLive: true,
  /**
   * Shows the difference of a count to the person who accepts it; it is hidden from the person who counts until then.
   */
  async preview(work, id): Promise<DrawerDifference> {
    if (!work.approval && !work.actor.rights.includes('settle'))
      throw new ApiError('right_missing', { details: { right: 'settle' } })
    const [row] = await drawerRows(work.tx, work.store, eq(drawers.id, id))
    return { preview: true, expected: row!.expected, counted: row!.counted, over_short: row!.over_short }
  },
}
