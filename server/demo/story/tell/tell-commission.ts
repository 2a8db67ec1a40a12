import { asc, eq, inArray } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { mulDiv } from '#contract/money.ts'
import { isHouse, rolesThat } from '#contract/roles.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import type { Tx } from '../../../db/handle.ts'
import {
  accounts,
  agentMerchants,
  commissionEntries,
  commissionTerms,
  invoices,
  merchants,
} from '../../../db/schema/index.ts'
import { createRng } from '../rng.ts'

const [basisPoints, months, wholeShare] = [1000, 24, 10_000]

/**
 * Signs ten percent with every agent, and books their share of their stores' paid invoices; the first share is paid
 * out.
 */
export async function tellCommission(tx: Tx, today: string): Promise<void> {
  const [house] = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.role, rolesThat(isHouse)))
  const assigned = await tx
    .select({ agent: agentMerchants, store: merchants })
    .from(agentMerchants)
    .innerJoin(merchants, eq(merchants.merchantId, agentMerchants.merchantId))
    .orderBy(asc(agentMerchants.merchantId), asc(agentMerchants.accountId))
  for (const { agent, store } of assigned) {
    const { merchantId, accountId } = agent
    const rng = createRng(`commission ${merchantId} ${accountId}`)
    await tx
      .insert(commissionTerms)
      .values({ merchantId, accountId, basisPoints, months, signedOn: addDays(today, -90) })
    const paid = await tx.select().from(invoices).where(eq(invoices.merchantId, merchantId)).orderBy(invoices.issuedOn)
    for (const [place, { id, paidOn, total, currency }] of paid.filter((row) => row.paidOn !== null).entries()) {
      const amount = mulDiv(total, basisPoints, wholeShare)
      const entry = (day: string) => ({
        merchantId,
        accountId,
        id: rng.id(),
        currency,
        businessDay: day,
        at: startOfBusinessDay(day, store),
        actorId: house!.id,
        actorName: house!.name,
      })
      await tx.insert(commissionEntries).values({ ...entry(paidOn!), kind: 'accrued', amount, invoiceId: id })
      const statementOn = addDays(paidOn!, 3)
      if (place > 0 || statementOn > today) continue
      const number = `C${statementOn.slice(0, 4)}-0001`
      const statement = { ...entry(statementOn), kind: 'paid', amount: -amount, number } as const
      await tx.insert(commissionEntries).values({ ...statement, reference: 'Bank transfer' })
    }
  }
}
