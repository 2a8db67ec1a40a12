import type { Deps } from '../../deps.ts'
import { sha256 } from '../../digest.ts'
import type { Work } from '../../engine/work.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { countWithin } from './attempts.ts'
import { ApiError } from '../../http/errors.ts'
import { pinPepper } from './pin.ts'

/** Limit of PINs drawn for one person per day. */
const perDay = { failures: 5, minutes: 24 * 60 }
const mostDraws = 1_000

/** Tells if all steps between neighbouring digits are equal: 111111, 123456, 654321. */
function isEasy(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return new Set(steps).size === 1 && [0, 1, 9].includes(steps[0]!)
}

/**
 * Returns the digits of one draw of a request: they are derived from the request and the server's secret, and never
 * stored.
 */
function digitsOf(secret: string, { actor, store, requestId }: AskedOfStore, draw: number, length: number): string {
  const digest = sha256([secret, 'draw', store.merchantId, actor.id, requestId, draw].join(' '))
  return String(Number.parseInt(digest.slice(0, 12), 16) % 10 ** length).padStart(length, '0')
}

interface Drawing {
  /** Id of the PIN's owner. */
  id: string
  length: number
  isFree: (pin: string) => Promise<boolean>
}

/**
 * Draws a PIN inside a write, under the lock of its owner: people cannot choose one, so they never learn which PINs are
 * taken. Returns the PIN and the number of its draw. Throws 429 after a few draws a day.
 */
export async function drawPin(
  deps: Deps,
  asked: AskedOfStore,
  work: Work,
  { id, length, isFree }: Drawing,
): Promise<{ pin: string; draw: number }> {
  await countWithin(work, { key: `draw ${id}`, ...perDay })
  const secret = await pinPepper(work.tx, deps.config.pinPepper)
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const pin = digitsOf(secret, asked, draw, length)
    if (!isEasy(pin) && (await isFree(pin))) return { pin, draw }
  }
  throw new ApiError('too_many_attempts', { retryAfter: 60 })
}

/**
 * Replaces the number of the draw by the PIN in an answer. The stored answer for a retry has no PIN: it is drawn again
 * from the request.
 */
export async function tellPin(deps: Deps, asked: AskedOfStore, length: number, kept: Response): Promise<Response> {
  const { draw, ...row } = ((await kept.json()) as { data: { draw: number } }).data
  const pin = digitsOf(await pinPepper(deps.db, deps.config.pinPepper), asked, draw, length)
  return new Response(JSON.stringify({ data: { ...row, pin } }), { headers: kept.headers })
}
