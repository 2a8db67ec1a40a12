import { fork } from 'node:child_process'
import { maxFile } from '#contract/fields.ts'
import type { MediaVariant } from '#contract/media/media.ts'
import { invalidField } from '../http/errors.ts'
import { createTurns } from '../http/in-turn.ts'
import { sha256 } from '../digest.ts'

/** Maximum number of pixels of a picture, about 5,800 by 4,300; a larger one is an attack, or useless in a menu. */
const maxPixels = 25_000_000
/** The program that draws, from the folder in which servers run. */
const program = 'server/pictures/draw-picture.mjs'
/** The maximum time for one picture, in milliseconds. */
const patience = 60_000
/** Turns for reading pictures, one at a time. The calls that upload pictures limit the number that wait. */
const inTurn = createTurns(1, Infinity)

/** The longest side of each stored size, in pixels. */
const sides: Readonly<Record<MediaVariant, number>> = { full: 1600, thumb: 320 }

const bytesAt = (body: Uint8Array, at: number, text: string) =>
  Buffer.from(body.subarray(at, at + text.length)).toString('latin1') === text

/** Pictures that are accepted, by their first bytes; names and stated types are ignored. */
const signs: readonly ((body: Uint8Array) => boolean)[] = [
  (body) => bytesAt(body, 0, '\u00ff\u00d8\u00ff'),
  (body) => bytesAt(body, 0, '\u0089PNG\r\n\u001a\n'),
  (body) => bytesAt(body, 0, 'RIFF') && bytesAt(body, 8, 'WEBP'),
  (body) => bytesAt(body, 4, 'ftypavif'),
  (body) => bytesAt(body, 0, 'GIF8'),
]

/** A picture as it is stored. Its readable fields are also its entry in the audit trail. */
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
 * names), and only the first frame of an animation. Throws 422 for the field if the file is not a picture, or too
 * large.
 */
export async function readImage(field: string, base64: string): Promise<ReadImage> {
  const sent = Buffer.from(base64, 'base64')
  if (sent.byteLength > maxFile) throw invalidField(field, 'is larger than 8 MB')
  if (!signs.some((is) => is(sent))) throw invalidField(field, 'is no picture: send JPEG, PNG, WebP, AVIF or GIF')
  const answer = await inTurn(() => drawn(sent))
  if ('problem' in answer)
    throw invalidField(
      field,
      answer.problem === 'large' ? 'has more than 25 million pixels' : 'is a picture that cannot be read',
    )
  return new ReadImage({ ...answer, digest: sha256(base64) })
}

type Answer =
  { width: number; height: number; bodies: Record<MediaVariant, Uint8Array> } | { problem: 'large' | 'unreadable' }

/** Draws a picture in a process of its own. If that ends without an answer, the picture is unreadable. */
function drawn(sent: Buffer): Promise<Answer> {
  // With few arenas the allocator returns memory while the process still draws.
  const env = { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' }
  const child = fork(program, { env, execArgv: [], serialization: 'advanced', stdio: 'ignore', timeout: patience })
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as Answer))
    for (const ending of ['exit', 'error']) child.once(ending, () => resolve({ problem: 'unreadable' }))
    child.send({ sent, maxPixels, sides }, () => undefined)
  })
}
