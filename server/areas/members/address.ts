import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Channel } from '#contract/marketing/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { contactPoints, members, suppressions } from '../../db/schema/index.ts'
import { sha256 } from '../../digest.ts'
import type { Work } from '../../engine/work.ts'

/** Returns an address for comparison: an e-mail address in small letters, the digits of a number. */
const plain = (address: string): string =>
  address.includes('@') ? address.trim().toLowerCase() : address.replace(/\D/g, '')

/** Returns the digest of an address in a brand, which does not depend on the notation. */
export const addressHash = (brandId: string, address: string): string => sha256(`${brandId} ${plain(address)}`)

/** Returns the digest of a phone number in SQL, the same as `addressHash`. */
export const addressHashOf = (brandId: string, phone: SQL): SQL =>
  sql`encode(sha256(convert_to(${`${brandId} `}::text || regexp_replace(${phone}, '[^0-9]', '', 'g'), 'UTF8')), 'hex')`

/** Returns the condition for the suppression of an address. */
export const suppressionOf = (brandId: string, address: string) =>
  and(eq(suppressions.brandId, brandId), eq(suppressions.addressHash, addressHash(brandId, address)))

/** Stops offers to an address until the guest agrees again. */
export async function suppress(
  tx: Db | Tx,
  { brandId, address, reason, at }: { brandId: string; address: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .insert(suppressions)
    .values({ brandId, addressHash: addressHash(brandId, address), reason, at })
    .onConflictDoNothing()
}

/** Returns the condition for the contacts of a member on a channel. */
export const pointsOf = (brandId: string, memberId: string, channel: 'email' | 'push') =>
  and(
    eq(contactPoints.brandId, brandId),
    eq(contactPoints.memberId, memberId),
    eq(contactPoints.channel, channel),
    eq(contactPoints.state, 'proven'),
  )

/**
 * Returns a member's address on a channel: their number, their confirmed e-mail address, or an empty text for their
 * devices. Null if there is none.
 */
export async function addressOf({ tx, store }: Work, memberId: string, channel: Channel): Promise<string | null> {
  const { brandId } = store.row
  if (channel === 'email' || channel === 'push') {
    const [point] = await tx
      .select()
      .from(contactPoints)
      .where(pointsOf(brandId, memberId, channel))
      .limit(1)
    return point ? (channel === 'email' ? point.address : '') : null
  }
  const [member] = await tx
    .select({ phone: members.username, state: members.state })
    .from(members)
    .where(and(eq(members.brandId, brandId), eq(members.id, memberId)))
  return member && member.state !== 'forgotten' && member.state !== 'merged' ? member.phone : null
}

/** Returns the possible spellings of a stored address. */
export function spellingsOf(address: string): string[] {
  const digits = plain(address)
  return address.includes('@') ? [digits] : [digits, `+${digits}`, address]
}

/** Finds the members of any brand with an address, and the given former one; for merged members the survivors. */
export function membersAt(tx: Tx, address: string, memberId = '') {
  const survivors = alias(members, 'survivors')
  const { channel, state, address: kept } = contactPoints
  const isMail = and(eq(channel, 'email'), eq(state, 'proven'), sql`lower(${kept}) = ${plain(address)}`)
  const isReached = address.includes('@')
    ? inArray(members.id, tx.select({ id: contactPoints.memberId }).from(contactPoints).where(isMail))
    : inArray(members.username, spellingsOf(address))
  const isSurvivor = eq(survivors.id, sql`coalesce(${members.mergedInto}, ${members.id})`)
  return tx
    .selectDistinct({ id: survivors.id, brandId: survivors.brandId, merchantId: survivors.joinedIn })
    .from(members)
    .innerJoin(survivors, and(eq(survivors.brandId, members.brandId), isSurvivor))
    .where(or(eq(members.id, memberId), isReached))
}
