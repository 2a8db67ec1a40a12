import { and, eq, inArray } from 'drizzle-orm'
import type { MediaVariant, Picture } from '#contract/media/media.ts'
import type { Db, Tx } from '../db/handle.ts'
import { media } from '../db/schema/index.ts'

const addressOf = (row: typeof media.$inferSelect, variant: MediaVariant) =>
  `/public/media/${encodeURIComponent(row.merchantId)}/${row.fileId}/${variant}`

/** Returns a picture as the screens need it. */
export const pictureOf = (row: typeof media.$inferSelect): Picture => ({
  full: addressOf(row, 'full'),
  thumb: addressOf(row, 'thumb'),
  alt: row.alt ?? '',
  width: row.width,
  height: row.height,
})

/** Reads the pictures of some ids; archived ones are not shown. */
export async function picturesOf(
  tx: Db | Tx,
  merchantId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const named = [...new Set(ids.filter((id) => id !== null))]
  if (named.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(media)
    .where(and(eq(media.merchantId, merchantId), inArray(media.id, named), inArray(media.status, ['draft', 'active'])))
  return new Map(rows.map((row) => [row.id, pictureOf(row)]))
}
