import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { promisedStates, waitingStates } from '#contract/bookings/states.ts'
import type { MemberState } from '#contract/states.ts'
import { addressHash, suppress, suppressionOf } from '../members/address.ts'
import { consentsOf } from '../members/consents.ts'
import { type HouseDeps, inHouse } from '../messages/reported.ts'
import type { Tx } from '../../db/handle.ts'
import { bookings, brands, members, merchants, orders, suppressions } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { groupBy } from '../../http/group-by.ts'
import { readPhoneAt } from '../../phones/read-phone.ts'

/** A member with the stored number, and the number in E.164; an invalid number stays unchanged. */
interface Read {
  id: string
  joinedIn: string
  state: MemberState
  kept: string
  phone: string
  isPhone: boolean
}

/** Result of the conversion of a brand's numbers. */
interface PhonesRead {
  brand: string
  /** Number of members whose number was changed, who share one with another, and whose number is invalid. */
  changed: number
  shared: number
  unreadable: number
}

/**
 * Converts numbers that were stored as typed to E.164, each brand in one transaction: an unfinished one begins again at
 * the next start. Of several members with one number, the one with the latest order is found by it from then on; people
 * merge them. If one of them withdrew the consent, or their number is suppressed, that is valid for all.
 */
export async function readKeptPhones(deps: HouseDeps): Promise<PhonesRead[]> {
  const unread = await deps.db.select({ id: brands.id }).from(brands).where(eq(brands.hasReadPhones, false))
  const done: PhonesRead[] = []
  for (const { id } of unread) {
    const read = await transact(deps.db, (tx) => readBrand(tx, deps, id))
    if (!read) continue
    deps.log.info(read, 'phone numbers were read')
    done.push(read)
  }
  return done
}

async function readBrand(tx: Tx, deps: HouseDeps, id: string): Promise<PhonesRead | undefined> {
  const isUnread = and(eq(brands.id, id), eq(brands.hasReadPhones, false))
  const [brand] = await tx.select().from(brands).where(isUnread).for('update')
  if (!brand) return undefined
  const zones = await tx
    .select({ merchantId: merchants.merchantId, timeZone: merchants.timeZone })
    .from(merchants)
    .where(eq(merchants.brandId, id))
  const zoneOf = new Map(zones.map(({ merchantId, timeZone }) => [merchantId, timeZone]))
  const phoneAt = (merchantId: string, text: string) =>
    readPhoneAt({ timeZone: zoneOf.get(merchantId) ?? brand.timeZone }, text)

  const rows = await tx.select().from(members).where(eq(members.brandId, id))
  const all = rows.map(({ username: kept, ...row }): Read => {
    const phone = phoneAt(row.joinedIn, kept)
    return { ...row, kept, phone: phone ?? kept, isPhone: phone !== null }
  })
  const changed = all.filter(({ kept, phone }) => kept !== phone)
  const groups = [...groupBy(all, ({ phone }) => phone).values()].filter((group) => group.length > 1)
  const owners = await ownersOf(tx, id, groups)
  // This is done before any number changes: of members with the same number, only one may be its owner.
  const others = idsOf(groups.flat()).filter((other) => !owners.has(other))
  const isOther = and(eq(members.brandId, id), inArray(members.id, others))
  await tx.update(members).set({ isPhoneOwner: false }).where(isOther)
  await write(tx, id, changed)
  await carrySuppressions(tx, id, changed)
  await withdrawAll(tx, deps, { id, groups })
  await readBookings(tx, phoneAt, [...zoneOf.keys()])
  await tx.update(brands).set({ hasReadPhones: true }).where(eq(brands.id, id))
  return {
    brand: brand.name,
    changed: changed.length,
    shared: groups
      .map((group) => group.filter(isLiving))
      .filter((group) => group.length > 1)
      .flat().length,
    unreadable: all.filter((one) => isLiving(one) && !one.isPhone).length,
  }
}

const isLiving = ({ state }: Read): boolean => state === 'active' || state === 'blocked'

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Returns the owners of shared numbers: active members before others, then the one with the latest order. */
async function ownersOf(tx: Tx, brandId: string, groups: readonly Read[][]): Promise<Set<string>> {
  const latest = await tx
    .select({ id: orders.memberId })
    .from(orders)
    .innerJoin(merchants, and(eq(merchants.merchantId, orders.merchantId), eq(merchants.brandId, brandId)))
    .where(inArray(orders.memberId, idsOf(groups.flat())))
    .groupBy(orders.memberId)
    .orderBy(desc(sql`max(${orders.placedAt})`))
  const place = new Map(latest.map(({ id }, at) => [id, at]))
  const rank = ({ id, state }: Read) => [state === 'active' ? 0 : 1, place.get(id) ?? latest.length] as const
  const isBefore = (one: Read, other: Read) => {
    const [[state, order], [otherState, otherOrder]] = [rank(one), rank(other)]
    return state - otherState || order - otherOrder
  }
  return new Set(groups.map((group) => group.toSorted(isBefore)[0]!.id))
}

/** Writes the numbers of members in one statement. */
async function write(tx: Tx, brandId: string, changed: readonly Read[]): Promise<void> {
  const numbers = JSON.stringify(changed.map(({ id, phone }) => ({ id, phone })))
  await tx.execute(sql`UPDATE members m SET username = n.phone, version = m.version + 1
    FROM jsonb_to_recordset(${numbers}::jsonb) AS n (id text, phone text)
    WHERE m.brand_id = ${brandId} AND m.id = n.id`)
}

/** Copies suppressions of numbers as typed to the converted numbers. */
async function carrySuppressions(tx: Tx, brandId: string, changed: readonly Read[]): Promise<void> {
  const phones = new Map(changed.map(({ kept, phone }) => [addressHash(brandId, kept), phone]))
  const kept = await tx.select().from(suppressions).where(eq(suppressions.brandId, brandId))
  for (const { addressHash: digest, reason, at } of kept)
    if (phones.has(digest)) await suppress(tx, { brandId, address: phones.get(digest)!, reason, at })
}

/** Withdraws the consent of all members with the same number if one of them did, or the number answered STOP. */
async function withdrawAll(
  tx: Tx,
  deps: HouseDeps,
  { id: brandId, groups }: { id: string; groups: readonly Read[][] },
) {
  const words = await consentsOf(tx, brandId, idsOf(groups.flat()))
  for (const group of groups) {
    const stopped = await tx.$count(suppressions, suppressionOf(brandId, group[0]!.phone))
    if (stopped === 0 && !group.some(({ id }) => words.get(id)?.state === 'withdrawn')) continue
    for (const { id, joinedIn } of group.filter((one) => words.get(one.id)?.state === 'granted'))
      await inHouse(tx, deps, joinedIn, [{ type: 'member', id }], async (work) => {
        await work.offer('member', id, { type: 'member.withdraw', source: 'merge' })
      })
  }
}

/** Converts the numbers of future bookings. */
async function readBookings(
  tx: Tx,
  phoneAt: (merchantId: string, text: string) => string | null,
  merchantIds: readonly string[],
): Promise<void> {
  const toCome = and(
    inArray(bookings.merchantId, [...merchantIds]),
    inArray(bookings.state, [...promisedStates, ...waitingStates]),
    isNotNull(bookings.phone),
  )
  for (const { merchantId, id, phone: kept, version } of await tx.select().from(bookings).where(toCome)) {
    const phone = phoneAt(merchantId, kept!)
    const isOwn = and(eq(bookings.merchantId, merchantId), eq(bookings.id, id))
    if (phone !== null && phone !== kept)
      await tx
        .update(bookings)
        .set({ phone, version: version + 1 })
        .where(isOwn)
  }
}
