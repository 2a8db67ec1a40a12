import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { media as mediaRecord } from '#contract/resources/media.ts'
import type { MediaVariant } from '#contract/media/media.ts'
import { bytes, id, merchantId } from './columns.ts'
import { recordTable } from './resource-table.ts'

export const media = recordTable(mediaRecord)

/** The bytes of a picture in a size in which it is shown. */
export const mediaFiles = pgTable(
  'media_files',
  {
    merchantId: merchantId(),
    id: id(),
    variant: text('variant').notNull().$type<MediaVariant>(),
    body: bytes('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id, t.variant] })],
)
