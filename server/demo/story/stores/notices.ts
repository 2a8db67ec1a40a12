import { and, eq, inArray } from 'drizzle-orm'
import { mediaVariants } from '#contract/media/media.ts'
import { addDays } from '#contract/calendar.ts'
import { type ReadImage, readImage } from '../../../pictures/read-image.ts'
import { resourceTables } from '../../../db/resource-tables.ts'
import type { Tx } from '../../../db/handle.ts'
import { media, mediaFiles, menus } from '../../../db/schema/index.ts'
import type { StorePlan } from './plan.ts'
import { createRng } from '../rng.ts'

/** Cached pictures: each is always the same, and tests make the demo often. */
const drawn = new Map<string, Promise<ReadImage>>()

async function draw(svg: string): Promise<ReadImage> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return readImage('file', png.toString('base64'))
}

function drawnOnce(svg: string): Promise<ReadImage> {
  const picture = drawn.get(svg) ?? draw(svg)
  drawn.set(svg, picture)
  return picture
}

/** Fills a store's media library, puts its pictures on dishes, and adds the notices for staff and guests. */
export async function seedNotices(tx: Tx, merchantId: string, plan: StorePlan, today: string): Promise<void> {
  const rng = createRng(`notices of ${plan.name}`)
  const idOf = new Map<string, string>()
  for (const { name, alt, svg, dishes } of plan.pictures) {
    const picture = await drawnOnce(svg)
    const { width, height, size } = picture
    const [id, fileId] = [rng.id(), rng.id()]
    idOf.set(name, id)
    await tx
      .insert(mediaFiles)
      .values(mediaVariants.map((variant) => ({ merchantId, id: fileId, variant, body: picture.body(variant) })))
    await tx.insert(media).values({ merchantId, id, name, alt, fileId, width, height, size })
    const shown = and(eq(menus.merchantId, merchantId), inArray(menus.name, [...dishes]))
    if (dishes.length > 0) await tx.update(menus).set({ imageId: id }).where(shown)
  }
  const { inDays, days, ...said } = plan.announcement
  const fromDate = addDays(today, inDays)
  const shown = { fromDate, toDate: addDays(fromDate, days), priority: 0 }
  await tx.insert(resourceTables.announcement).values({ merchantId, id: rng.id(), ...said, ...shown } as never)
  if (!plan.banner) return
  const { picture, ...told } = plan.banner
  const banner = { merchantId, id: rng.id(), ...told, imageId: idOf.get(picture)!, priority: 0 }
  await tx.insert(resourceTables.banner).values(banner as never)
}
