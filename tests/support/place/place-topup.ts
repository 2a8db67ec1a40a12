import type { TopupFacts, CreditEntryKind, TopupState } from '#contract/members/credit.ts'
import { eq } from 'drizzle-orm'
import { creditEntries, members, payments, topupPackages, topups } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day, placePayment } from '../place.ts'
import { placeMember } from './place-guests.ts'

/** A payment by credit of an amount. */
async function payByCredit(h: House, amount: number): Promise<string> {
  const line = { menuId: h.menu.soup, name: 'Onion soup', quantity: 1, unitPrice: amount, amount }
  const { id } = await placePayment(h, 'captured', { lines: [line], serviceRate: 0 })
  await h.db.update(payments).set({ method: 'wallet', tendered: null, changeDue: 0 }).where(eq(payments.id, id))
  return id
}

/** Sells credit to a member, of which nothing is spent. */
export const placeCredit = (h: House, memberId: string): Promise<string> =>
  placeTopup(h, 'credited', { isMemberActive: true, price: 5000, refundable: 5000 }, memberId)

/** A sale of credit in a state, to a member of its own unless one is named; what is not refundable was spent. */
export async function placeTopup(h: House, state: TopupState, facts: TopupFacts, given?: string): Promise<string> {
  const { price, refundable, isMemberActive } = facts
  const memberId = given ?? (await placeMember(h))
  if (!isMemberActive) await h.db.update(members).set({ state: 'blocked' }).where(eq(members.id, memberId))
  const own = () => ({ merchantId: h.merchantId, id: h.outside.ids.id() })
  const terms = { name: 'Fifty', price, credit: price, bonus: 0 }
  const sold = own()
  await h.db.insert(topupPackages).values({ ...sold, ...terms })
  const isPaid = state === 'credited' || state === 'reversed'
  const row = own()
  await h.db.insert(topups).values({
    ...row,
    ...terms,
    brandId: h.brandId,
    memberId,
    topupPackageId: sold.id,
    state,
    ...(isPaid && { method: 'card', businessDay: day }),
    ...(state === 'reversed' && { returned: price, returnedDay: day, approverId: h.supervisor.id }),
    staffId: h.floor.id,
    at: evening,
    stateAt: evening,
  })
  const entries: { kind: CreditEntryKind; amount: number; paymentId?: string }[] = []
  if (isPaid) entries.push({ kind: 'topup', amount: price })
  if (state === 'reversed') entries.push({ kind: 'reversed', amount: -price })
  const spent = price - refundable
  if (state === 'credited' && spent > 0)
    entries.push({ kind: 'spent', amount: -spent, paymentId: await payByCredit(h, spent) })
  let balanceAfter = 0
  for (const [at, entry] of entries.entries()) {
    balanceAfter += entry.amount
    await h.db.insert(creditEntries).values({
      ...own(),
      ...entry,
      brandId: h.brandId,
      memberId,
      purse: 'paid',
      currency: 'EUR',
      seq: at + 1,
      balanceAfter,
      origin: row.id,
      businessDay: day,
      at: evening,
      actorId: h.floor.id,
      actorName: 'Floor',
      requestId: h.outside.ids.id(),
    })
  }
  return row.id
}

/** How paths place a sale of credit. */
export const placedTopups = {
  topup: {
    place: (h: House, _: unknown, state: string, facts: TopupFacts) => placeTopup(h, state as TopupState, facts),
    words: {},
  },
}
