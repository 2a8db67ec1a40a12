import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/handle.ts'
import type { Ref } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import { refusedField } from '../../../http/problem.ts'
import { referralKind } from '../../referrals/referral.kind.ts'
import type { MemberMove } from './move-rows.ts'

interface OldReferral extends Record<string, unknown> {
  id: string
  merchant_id: string
  store: string
  /** True if one of the two referred the other. */
  is_between: boolean
  state: 'joined' | 'rewarded'
}

/**
 * Reads the referrals that a merge undoes: a referral between the two, since the guest was not new; and the duplicate's
 * referral without an order yet, if the survivor has a referral in the same store.
 */
async function undoneBy(tx: Tx, { brandId, from, to }: MemberMove): Promise<OldReferral[]> {
  const { rows } = await tx.execute<OldReferral>(sql`
    SELECT r.id, r.merchant_id, s.name AS store, r.state, between.is_between
    FROM referrals r JOIN merchants s ON s.merchant_id = r.merchant_id
    CROSS JOIN LATERAL (SELECT (r.referrer_id, r.referee_id) IN ((${from}, ${to}), (${to}, ${from})) AS is_between) between
    WHERE r.brand_id = ${brandId} AND (
      (between.is_between AND r.state IN ('joined', 'rewarded'))
      OR (r.referee_id = ${from} AND r.state = 'joined' AND EXISTS (SELECT 1 FROM referrals other
        WHERE other.merchant_id = r.merchant_id AND other.referee_id = ${to})))
    ORDER BY r.id`)
  return rows
}

/** Finds the referrals that a merge undoes in the current store, with their grants, for the locks. */
export async function undoneRefs(tx: Tx, merchantId: string, moving: MemberMove): Promise<Ref[]> {
  const own = (await undoneBy(tx, moving)).filter((row) => row.merchant_id === merchantId)
  const families = await Promise.all(
    own.map(({ id }) => referralKind.family(tx, merchantId, id, { type: 'referral.refuse' })),
  )
  return families.flat()
}

/**
 * Undoes invalid referrals, and revokes the unused part of their rewards; then moves the duplicate's other referrals to
 * the survivor. If both were referred, the duplicate's finished referral stays with the duplicate. Throws 422 if one
 * must be undone in another store.
 */
export async function moveReferrals(work: Work, moving: MemberMove, remark: string): Promise<void> {
  const { tx, store } = work
  for (const { id, state, merchant_id: merchantId, store: name } of await undoneBy(tx, moving)) {
    if (merchantId !== store.merchantId) throw refusedField('survivor_id', 'referralElsewhere', { store: name })
    await work.send(
      'referral',
      id,
      state === 'joined' ? { type: 'referral.refuse', remark } : { type: 'referral.reverse' },
    )
  }
  const { brandId, from, to } = moving
  await tx.execute(sql`UPDATE referrals SET referrer_id = ${to}, version = version + 1
    WHERE brand_id = ${brandId} AND referrer_id = ${from} AND referee_id <> ${to}`)
  await tx.execute(sql`UPDATE referrals r SET referee_id = ${to}, version = version + 1
    WHERE brand_id = ${brandId} AND referee_id = ${from} AND referrer_id <> ${to} AND NOT EXISTS (
      SELECT 1 FROM referrals other WHERE other.merchant_id = r.merchant_id AND other.referee_id = ${to})`)
}
