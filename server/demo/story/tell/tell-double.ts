import { and, eq } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import type { Tx } from '../../../db/handle.ts'
import { consents, members, perkEntries, voucherEntries, vouchers } from '../../../db/schema/index.ts'
import { createRng } from '../rng.ts'
import { joinedTwice } from '../stores/member-names.ts'
import { memberTerms } from './tell-members.ts'

const day = 86_400_000

/**
 * Adds a regular guest whose number was entered with one wrong digit, so that they joined a second time: with points
 * for a check-in, a voucher and a refusal of offers on the second number. A visitor can merge the two.
 */
export async function tellDouble(
  tx: Tx,
  { merchantId, brandId }: { merchantId: string; brandId: string },
  today: string,
  now: Date,
): Promise<void> {
  const rng = createRng('a member who joined twice')
  const [regular] = await tx
    .select()
    .from(members)
    .where(and(eq(members.brandId, brandId), eq(members.name, joinedTwice)))
  if (!regular) return
  const id = rng.id()
  const joinedAt = new Date(now.getTime() - 9 * day)
  const username = regular.username.replace(/\d(?=\d\d$)/, (digit) => String((Number(digit) + 6) % 10))
  const name = regular.name.replace(/^(\p{L})\p{L}*/u, '$1.')
  const { birthday } = regular
  await tx.insert(members).values({ brandId, id, username, name, joinedIn: merchantId, joinedAt, birthday })
  const own = () => ({ merchantId, id: rng.id(), brandId, memberId: id })
  let balanceAfter = 0
  for (const [at, ago] of [8, 3].entries()) {
    balanceAfter += 5
    const businessDay = addDays(today, -ago)
    await tx.insert(perkEntries).values({
      ...own(),
      perk: 'point',
      seq: at + 1,
      kind: 'checked_in',
      amount: 5,
      balanceAfter,
      pendingAfter: 0,
      expiresOn: addDays(businessDay, memberTerms.pointDays),
      businessDay,
      at: new Date(now.getTime() - ago * day),
      actorName: 'Statehouse',
      requestId: rng.id(),
    })
  }
  const voucherId = rng.id()
  await tx.insert(vouchers).values({
    merchantId,
    id: voucherId,
    code: 'WELCOMEBACK',
    name: 'Welcome back',
    memberId: id,
    kind: 'amount',
    value: 500,
    issuedAt: joinedAt,
    stateAt: joinedAt,
  })
  await tx.insert(voucherEntries).values({
    merchantId,
    id: rng.id(),
    voucherId,
    kind: 'issued',
    uses: 0,
    businessDay: addDays(today, -9),
    at: joinedAt,
    actorName: 'Statehouse',
    requestId: rng.id(),
  })
  const said = { brandId, memberId: id, actorName: 'Inès' }
  await tx.insert(consents).values([
    { ...said, seq: 1, state: 'granted', source: 'till', at: joinedAt },
    { ...said, seq: 2, state: 'withdrawn', source: 'page', at: new Date(joinedAt.getTime() + day) },
  ])
}
