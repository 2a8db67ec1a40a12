import { and, eq, inArray, ne } from 'drizzle-orm'
import { fieldsOf } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { mediaVariants } from '#contract/media/media.ts'
import { columnOf, type ResourceTable } from '../../db/schema/resource-table.ts'
import { mediaFiles } from '../../db/schema/index.ts'
import { ReadImage, readImage } from '../../pictures/read-image.ts'
import type { Work } from '../../engine/work.ts'
import type { Rules, RecordNote } from '../rules.ts'
import { tableNamed } from '../../db/resource-tables.ts'

/** Returns the fields of all kinds of record that show a picture, with their columns. */
const showing = () =>
  Object.values(resources).flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, field]) => {
      if (field.kind !== 'image') return []
      const table = tableNamed(resource.name)
      return [{ table, column: (table as unknown as Record<string, ResourceTable['id']>)[columnOf(name, field)]! }]
    }),
  )

/** Stores the file of a picture; deletes the old file if it is replaced. */
async function keepFile({ tx, store, ids }: Work, image: ReadImage): Promise<string> {
  const { merchantId } = store
  const id = ids.id()
  await tx
    .insert(mediaFiles)
    .values(mediaVariants.map((variant) => ({ merchantId, id, variant, body: image.body(variant) })))
  return id
}

/** Rules of pictures. A picture stays while a record shows it. */
export const mediaRules: Rules<'media'> = {
  async prepare(given) {
    return typeof given.file === 'string' ? { ...given, file: await readImage('file', given.file) } : given
  },
  async columns(work, { file }, row) {
    if (!(file instanceof ReadImage)) return {}
    const old = row && and(eq(mediaFiles.merchantId, row.merchantId), eq(mediaFiles.id, row.fileId))
    if (old) await work.tx.delete(mediaFiles).where(old)
    const { width, height, size } = file
    return { fileId: await keepFile(work, file), width, height, size }
  },
  async holds(tx, merchantId, ids) {
    const held: RecordNote[] = []
    for (const { table, column } of showing())
      held.push(
        ...(await tx
          .select({ id: column, what: table.name })
          .from(table)
          .where(and(eq(table.merchantId, merchantId), inArray(column, [...ids]), ne(table.status, 'archived')))
          .orderBy(table.name)),
      )
    return held
  },
}
