import type { Deps } from '../deps.ts'
import { sha256 } from '../journal/digest.ts'
import type { Work } from '../workflows/work.ts'
import type { AskedOfStore } from './api.ts'
import { countWithin } from './attempts.ts'
import { ApiError } from './errors.ts'
import { pinPepper } from './pin.ts'

/** So many PINs are drawn for one person within so long. */
const perDay = { failures: 5, minutes: 24 * 60 }
const mostDraws = 1_000

/** Steps between neighbouring digits that are all alike: 111111, 123456, 654321. */
function isEasy(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return new Set(steps).size === 1 && [0, 1, 9].includes(steps[0]!)
}

/** The digits of one draw of a request: they follow from it and the house's secret, and are kept nowhere. */
function digitsOf(secret: string, { actor, store, requestId }: AskedOfStore, draw: number, length: number): string {
  const digest = sha256([secret, 'draw', store.merchantId, actor.id, requestId, draw].join(' '))
  return String(Number.parseInt(digest.slice(0, 12), 16) % 10 ** length).padStart(length, '0')
}

interface Drawing {
  /** Whose PIN it is. */
  id: string
  length: number
  isFree: (pin: string) => Promise<boolean>
}

/**
 * Draws a PIN inside a write, under the lock of whose it will be: nobody chooses one, so that nobody learns whose PIN is
 * taken. Answers the PIN and which draw it was. Throws 429 after a few a day.
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
 * The answer with the PIN instead of which draw it was. What is kept for a retry holds no PIN: it is drawn again from the
 * request.
 */
export async function tellPin(deps: Deps, asked: AskedOfStore, length: number, kept: Response): Promise<Response> {
  const { draw, ...row } = ((await kept.json()) as { data: { draw: number } }).data
  const pin = digitsOf(await pinPepper(deps.db, deps.config.pinPepper), asked, draw, length)
  return new Response(JSON.stringify({ data: { ...row, pin } }), { headers: kept.headers })
}
