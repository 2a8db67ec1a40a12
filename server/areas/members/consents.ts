import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Member } from '#contract/members/member.ts'
import type { ConsentSource, ConsentState } from '#contract/marketing/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { consents, contactPoints, members, messages, sandboxMessages, suppressions } from '../../db/schema/index.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { pointsOf, suppressionOf } from './address.ts'

/** Reads the latest consent of some members to offers; members who were never asked are left out. */
export async function consentsOf(
  tx: Db | Tx,
  brandId: string,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Member['consent']>>> {
  const rows = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.brandId, brandId), inArray(consents.memberId, [...ids])))
    .orderBy(asc(consents.seq))
  return new Map(rows.map(({ memberId, state, source, at }) => [memberId, { state, source, at: at.toISOString() }]))
}

/**
 * Records a member's consent to offers. A yes removes an earlier stop of their number and of their e-mail address; a no
 * is valid for all members with the same number, since it is one phone.
 */
export async function noteConsent(
  work: Work,
  { id: memberId, username: phone }: SubjectRow<'member'>,
  state: ConsentState,
  source: ConsentSource,
): Promise<void> {
  const { tx, store, now: at, actor } = work
  const { brandId } = store.row
  const seq = 1 + (await tx.$count(consents, and(eq(consents.brandId, brandId), eq(consents.memberId, memberId))))
  await tx.insert(consents).values({ brandId, memberId, seq, state, source, at, actorName: actor.name })
  if (state === 'granted') {
    const points = await tx
      .select({ address: contactPoints.address })
      .from(contactPoints)
      .where(pointsOf(brandId, memberId, 'email'))
    for (const address of [phone, ...points.map((point) => point.address)])
      await tx.delete(suppressions).where(and(suppressionOf(brandId, address), eq(suppressions.reason, 'stopped')))
  }
  await work.set('member', memberId, {})
  if (state === 'withdrawn') await withdrawOthers(work, memberId, phone, source)
}

/** Withdraws the consent of the other members with a member's number. */
async function withdrawOthers(work: Work, memberId: string, phone: string, source: ConsentSource): Promise<void> {
  const { tx, store } = work
  const others = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.brandId, store.row.brandId),
        eq(members.username, phone),
        ne(members.id, memberId),
        inArray(members.state, ['active', 'blocked']),
      ),
    )
  await work.lock(others.map(({ id }) => ({ type: 'member', id })))
  for (const { id } of others) await work.offer('member', id, { type: 'member.withdraw', source })
}

/** Removes numbers and texts from the messages of a deleted member; the rows stay. */
export async function forgetMessages({ tx, store }: Work, memberId: string): Promise<void> {
  const own = and(eq(messages.brandId, store.row.brandId), eq(messages.memberId, memberId))
  const theirs = tx.select({ id: messages.id }).from(messages).where(own)
  await tx.update(sandboxMessages).set({ address: '', text: '' }).where(inArray(sandboxMessages.messageId, theirs))
  const ofMember = and(eq(contactPoints.brandId, store.row.brandId), eq(contactPoints.memberId, memberId))
  await tx.delete(contactPoints).where(ofMember)
  await tx.update(messages).set({ address: '', text: null, values: {} }).where(own)
}
