import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../../../db/handle.ts'
import type { Deps } from '../../../deps.ts'
import { pinPepper } from '../../identity/pin.ts'

const secretLength = 32

/** The database with the key, in a command its transaction, and the server's settings. */
type Read = Pick<Deps, 'config'> & { db: Db | Tx }

/** The secret of a booking, derived from the server's key and never stored. */
async function secretOf({ db, config }: Read, merchantId: string, bookingId: string) {
  const pepper = await pinPepper(db, config.pinPepper)
  return createHmac('sha256', pepper).update(`booking ${merchantId} ${bookingId}`).digest('hex').slice(0, secretLength)
}

/** Returns the last part of the address of a guest's own page: it cannot be guessed, nor derived from another. */
export const linkOf = async (deps: Read, merchantId: string, bookingId: string) =>
  `${bookingId}.${await secretOf(deps, merchantId, bookingId)}`

/** Reads the booking's id from a link; undefined if its secret is wrong. */
export async function bookingOfLink(deps: Read, merchantId: string, link: string): Promise<string | undefined> {
  const dot = link.lastIndexOf('.')
  const [bookingId, secret] = [link.slice(0, dot), link.slice(dot + 1)]
  if (dot < 1 || secret.length !== secretLength) return undefined
  const known = await secretOf(deps, merchantId, bookingId)
  return timingSafeEqual(Buffer.from(known), Buffer.from(secret.padEnd(secretLength))) ? bookingId : undefined
}
