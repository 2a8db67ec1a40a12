import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MediaVariant } from '#contract/rows/media.ts'
import { bytes, id, merchantId, recordColumns, rowKey } from './columns.ts'

export const media = pgTable(
  'media',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    /** Description for people who do not see the picture. */
    alt: text('alt'),
    /** Its present file, which is part of its address. */
    fileId: text('file_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    ...recordColumns(),
  },
  rowKey,
)

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
