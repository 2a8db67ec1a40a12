import { and, desc, eq } from 'drizzle-orm'
import type { Perk } from '#contract/states.ts'
import { merchants, perkEntries } from '../../server/db/schema/index.ts'
import { day } from './place.ts'
import { approve } from './approve.ts'
import { evening, type House, type Person } from './house.ts'

/** The food before tax, in minor units, for which a store gives its members one of each. */
interface Rates {
  perPoint?: number
  perStamp?: number
  perSpinToken?: number
  pointDays?: number
}

/** A point for each euro, and by default nothing else. */
export const giving = (h: House, rates: Rates = {}) =>
  h.db
    .update(merchants)
    .set({ perPoint: 100, ...rates })
    .where(eq(merchants.merchantId, h.merchantId))

let phones = 0

/** Takes a guest in as a member; answers the id. */
export async function member(h: House, name = 'Ada'): Promise<string> {
  const { data } = await h.floor.post('/admin/merchant/member', { username: `+4930${1_000_000 + ++phones}`, name })
  return data.id
}

/** Returns a member's perks, as in the listing. */
export async function standing(h: House, memberId: string) {
  const { data } = await h.floor.get('/admin/merchant/member_listing?length=100')
  const row = data.aaData.find(({ id }: { id: string }) => id === memberId)
  const { points, points_pending, stamps, spin_tokens } = row
  return { points, points_pending, stamps, spin_tokens }
}

/** A member's entries, oldest first, each in a few words: "earned +15, pending -15". */
export async function entries(h: House, memberId: string, perk: Perk = 'point'): Promise<string[]> {
  const rows = await h.db
    .select()
    .from(perkEntries)
    .where(and(eq(perkEntries.memberId, memberId), eq(perkEntries.perk, perk)))
    .orderBy(perkEntries.seq)
  const signed = (name: string, value: number) => (value === 0 ? [] : [`${name}${value > 0 ? '+' : ''}${value}`])
  return rows.map(({ kind, amount, pending, short }) =>
    [`${kind}:`, ...signed('', amount), ...signed('pending', pending), ...signed('short', short)].join(' '),
  )
}

/** Uses up a member's balance, as a marketplace would. */
export async function useUp(h: House, memberId: string, perk: Perk, amount: number): Promise<void> {
  const [last] = await h.db
    .select()
    .from(perkEntries)
    .where(and(eq(perkEntries.memberId, memberId), eq(perkEntries.perk, perk)))
    .orderBy(desc(perkEntries.seq))
    .limit(1)
  await h.db.insert(perkEntries).values({
    ...last!,
    id: h.outside.ids.id(),
    seq: last!.seq + 1,
    kind: 'spent',
    amount: -amount,
    pending: 0,
    short: 0,
    balanceAfter: last!.balanceAfter - amount,
    orderId: null,
    businessDay: day,
    at: evening,
    actorName: 'The marketplace',
    requestId: h.outside.ids.id(),
  })
}

/** Merges a member into another, with a supervisor's PIN; returns the answer. */
export async function mergeMembers(h: House, survivorId: string, duplicateId: string, by: Person = h.owner) {
  const fields = { member_id: survivorId, duplicate_id: duplicateId, remark: 'One guest, two numbers' }
  const { version } = (await by.get(`/admin/merchant/member/${duplicateId}`)).data
  const asked = { event: 'member.merge', type: 'member', id: duplicateId, version, fields, by }
  return by.post('/admin/member_merge', { ...fields, version, approval_id: await approve(h, asked) })
}
