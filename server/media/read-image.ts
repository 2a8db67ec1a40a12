import sharp from 'sharp'
import { maxFile } from '#contract/fields.ts'
import type { MediaVariant } from '#contract/rows/media.ts'
import { invalidField } from '../http/errors.ts'
import { createTurns } from '../http/in-turn.ts'
import { sha256 } from '../journal/digest.ts'

/** A larger picture is a bomb, or no use in a menu; some 5,800 by 4,300. */
const maxPixels = 25_000_000
/** Some kinds are unpacked whole before they are drawn: so many bytes at most, and from so many on one alone. */
const [mostUnpacked, muchUnpacked] = [4 * maxPixels, 2 * maxPixels]
/** What is being read is bounded by the calls that may bring one. */
const [pair, alone] = [createTurns(2, Infinity), createTurns(1, Infinity)]
// Nothing is kept of a picture that was drawn, and drawing leaves the other processors to the house.
sharp.cache(false)
sharp.concurrency(1)

/** The longest side in which each size is kept. */
const sides: Readonly<Record<MediaVariant, number>> = { full: 1600, thumb: 320 }

const bytesAt = (body: Uint8Array, at: number, text: string) =>
  Buffer.from(body.subarray(at, at + text.length)).toString('latin1') === text

/** The pictures that are taken, by what they begin with; no name and no type that somebody says is asked. */
const signs: readonly ((body: Uint8Array) => boolean)[] = [
  (body) => bytesAt(body, 0, '\u00ff\u00d8\u00ff'),
  (body) => bytesAt(body, 0, '\u0089PNG\r\n\u001a\n'),
  (body) => bytesAt(body, 0, 'RIFF') && bytesAt(body, 8, 'WEBP'),
  (body) => bytesAt(body, 4, 'ftypavif'),
  (body) => bytesAt(body, 0, 'GIF8'),
]

/** A picture as it is kept. What is said of it in the audit trail are the fields that can be read. */
export class ReadImage {
  readonly width: number
  readonly height: number
  readonly size: number
  /** Of what was sent, so that a repeated request is known. */
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
 * Reads a picture and draws it anew in the sizes in which it is shown: upright, without what cameras write beside it
 * (places, names), the first of an animation. Throws 422 that names the field for what is no picture, or too large a one.
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
