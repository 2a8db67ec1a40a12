import { and, eq } from 'drizzle-orm'
import { bookings } from '../../db/schema/index.ts'
import { sha256 } from '../../digest.ts'
import type { Work } from '../../engine/work.ts'

/** Letters and digits that are not confused on the phone. */
const signs = 'ABCDEFGHJKMNPQRTUVWXYZ2346789'
const codeLength = 6

/** Makes the code of a new booking, which no other booking of the store has. */
export async function codeFor(work: Work, bookingId: string): Promise<string> {
  const ofStore = eq(bookings.merchantId, work.store.merchantId)
  for (let attempt = 0; ; attempt += 1) {
    const digest = BigInt(`0x${sha256(`${bookingId} ${attempt}`)}`)
    const code = Array.from(
      { length: codeLength },
      (_, place) => signs[Number((digest >> BigInt(place * 8)) % BigInt(signs.length))],
    ).join('')
    if ((await work.tx.$count(bookings, and(ofStore, eq(bookings.code, code)))) === 0) return code
  }
}
