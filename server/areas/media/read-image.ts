import sharp from 'sharp'
import { maxFile } from '#contract/fields.ts'
import type { MediaVariant } from '#contract/rows/media.ts'
import { invalidField } from '../../http/errors.ts'
import { createTurns } from '../../http/in-turn.ts'
import { sha256 } from '../../engine/journal/digest.ts'

/** Most pixels of a picture; a larger one is an attack, or no use in a menu; some 5,800 by 4,300. */
const maxPixels = 25_000_000
/**
 * Limits in bytes for kinds that are unpacked completely before they are drawn: the most, and the size from which one
 * is read alone.
 */
const [mostUnpacked, muchUnpacked] = [4 * maxPixels, 2 * maxPixels]
/**
 * Turns for reading pictures: two at a time, or one large one alone. The calls that bring pictures limit how many wait.
 */
const [pair, alone] = [createTurns(2, Infinity), createTurns(1, Infinity)]
// Drawn pictures are not cached, and drawing uses one processor, so the house has the others.
sharp.cache(false)
sharp.concurrency(1)

/** The longest side in which each size is kept. */
const sides: Readonly<Record<MediaVariant, number>> = { full: 1600, thumb: 320 }

const bytesAt = (body: Uint8Array, at: number, text: string) =>
  Buffer.from(body.subarray(at, at + text.length)).toString('latin1') === text

/** Pictures that are accepted, by their first bytes; names and stated types do not count. */
const signs: readonly ((body: Uint8Array) => boolean)[] = [
  (body) => bytesAt(body, 0, '\u00ff\u00d8\u00ff'),
  (body) => bytesAt(body, 0, '\u0089PNG\r\n\u001a\n'),
  (body) => bytesAt(body, 0, 'RIFF') && bytesAt(body, 8, 'WEBP'),
  (body) => bytesAt(body, 4, 'ftypavif'),
  (body) => bytesAt(body, 0, 'GIF8'),
]

/** A picture as it is kept. Its readable fields are also its entry in the audit trail. */
export class ReadImage {
  readonly width: number
  readonly height: number
  readonly size: number
  /** Digest of the uploaded file, so that a repeated request is recognised. */
  readonly digest: string
  readonly #bodies: Readonly<Record<MediaVariant, Uint8Array>>

  constructor(image: { width: number; height: number; digest: string; bodies: Record<MediaVariant, Uint8Array> }) {
    this.width = image.width
    this.height = image.height
    this.digest = image.digest
    this.size = image.bodies.full.byteLength
    this.#bodies = image.bodies
  }

  body(variant: MediaVariant): Uint8Array {
    return this.#bodies[variant]
  }
}

/**
 * Reads a picture and draws it in the sizes in which it is shown: upright, without the data that cameras add (places,
 * names), and only the first frame of an animation. Throws 422 that names the field for a file that is no picture, or
 * too large.
 */
export async function readImage(field: string, base64: string): Promise<ReadImage> {
  const sent = Buffer.from(base64, 'base64')
  if (sent.byteLength > maxFile) throw invalidField(field, 'is larger than 8 MB')
  if (!signs.some((is) => is(sent))) throw invalidField(field, 'is no picture: send JPEG, PNG, WebP, AVIF or GIF')
  return pair(async () => {
    try {
      const { width, height, channels, depth } = await opened(sent).metadata()
      const unpacked = width * height * channels * (depth === 'uchar' ? 1 : 2)
      if (unpacked > mostUnpacked) throw new Error('beyond the pixel limit: 16 bits of a colour count twice')
      const full = await (unpacked > muchUnpacked ? alone(() => drawn(sent, 'full')) : drawn(sent, 'full'))
      const thumb = await drawn(full.data, 'thumb')
      const size = { width: full.info.width, height: full.info.height }
      return new ReadImage({ ...size, digest: sha256(base64), bodies: { full: full.data, thumb: thumb.data } })
    } catch (error) {
      const isLarge = error instanceof Error && /pixel limit/.test(error.message)
      throw invalidField(field, isLarge ? 'has more than 25 million pixels' : 'is a picture that cannot be read')
    }
  })
}

const opened = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })

const drawn = (picture: Buffer, variant: MediaVariant) =>
  opened(picture)
    .rotate()
    .resize({ width: sides[variant], height: sides[variant], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
