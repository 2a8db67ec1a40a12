import { and, desc, eq, like, sql } from 'drizzle-orm'
import { addMonths } from '#contract/calendar.ts'
import { mulDiv } from '#contract/money.ts'
import type { CommissionListing, CommissionTerms } from '#contract/subscriptions/subscription.ts'
import type { Db, Tx } from '../../db/handle.ts'
import {
  accounts,
  agentMerchants,
  commissionEntries,
  commissionTerms,
  invoices,
  merchants,
} from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

const wholeShare = 10_000

/** Books the share of a paid invoice for the store's agents, each for the agreed months. */
export async function accrueCommission(work: Work, invoice: SubjectRow<'invoice'>): Promise<void> {
  const { tx, store, now, actor } = work
  const { merchantId, businessDay } = store
  const terms = await tx
    .select({ terms: commissionTerms })
    .from(commissionTerms)
    .innerJoin(
      agentMerchants,
      and(
        eq(agentMerchants.merchantId, commissionTerms.merchantId),
        eq(agentMerchants.accountId, commissionTerms.accountId),
      ),
    )
    .where(eq(commissionTerms.merchantId, merchantId))
  for (const { terms: agreed } of terms) {
    if (businessDay >= addMonths(agreed.signedOn, agreed.months)) continue
    await tx.insert(commissionEntries).values({
      ...work.own,
      accountId: agreed.accountId,
      kind: 'accrued',
      currency: invoice.currency,
      amount: mulDiv(invoice.total, agreed.basisPoints, wholeShare),
      invoiceId: invoice.id,
      businessDay,
      at: now,
      actorId: actor.id,
      actorName: actor.name,
    })
  }
}

/** Reads an agent's unpaid commission on a store's invoices, by currency. */
async function owedTo(tx: Db | Tx, merchantId: string, accountId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ currency: commissionEntries.currency, owed: sql`sum(${commissionEntries.amount})`.mapWith(Number) })
    .from(commissionEntries)
    .where(and(eq(commissionEntries.merchantId, merchantId), eq(commissionEntries.accountId, accountId)))
    .groupBy(commissionEntries.currency)
  return new Map(rows.map(({ currency, owed }) => [currency, owed]))
}

/** Lists the agents of a store with their terms and their unpaid commission; for an agent only themselves. */
export async function agentsOf(tx: Db | Tx, { merchantId, row }: Store, only?: string): Promise<CommissionTerms[]> {
  const rows = await tx
    .select({ id: accounts.id, name: accounts.name, terms: commissionTerms })
    .from(agentMerchants)
    .innerJoin(accounts, eq(accounts.id, agentMerchants.accountId))
    .leftJoin(
      commissionTerms,
      and(eq(commissionTerms.merchantId, agentMerchants.merchantId), eq(commissionTerms.accountId, accounts.id)),
    )
    .where(and(eq(agentMerchants.merchantId, merchantId), only === undefined ? undefined : eq(accounts.id, only)))
    .orderBy(accounts.name)
  const agents: CommissionTerms[] = []
  for (const { id, name, terms } of rows) {
    const owed = await owedTo(tx, merchantId, id)
    const [currency, sum] = [...owed].find(([, amount]) => amount > 0) ?? [row.currency, 0]
    agents.push({
      agent_id: id,
      agent: name,
      terms: terms && { basis_points: terms.basisPoints, months: terms.months, signed_on: terms.signedOn },
      owed: sum,
      currency,
    })
  }
  return agents
}

/** Reads a page of the commission of a store's agents, the latest first; for an agent only their own. */
export async function listCommission(
  db: Db,
  store: Store,
  { start, length, only }: { start: number; length: number; only?: string },
): Promise<CommissionListing> {
  const where = and(
    eq(commissionEntries.merchantId, store.merchantId),
    only === undefined ? undefined : eq(commissionEntries.accountId, only),
  )
  const rows = await db
    .select({ entry: commissionEntries, agent: accounts.name, store: merchants.name, invoice: invoices.number })
    .from(commissionEntries)
    .innerJoin(accounts, eq(accounts.id, commissionEntries.accountId))
    .innerJoin(merchants, eq(merchants.merchantId, commissionEntries.merchantId))
    .leftJoin(
      invoices,
      and(eq(invoices.merchantId, commissionEntries.merchantId), eq(invoices.id, commissionEntries.invoiceId)),
    )
    .where(where)
    .orderBy(desc(commissionEntries.at), desc(commissionEntries.id))
    .limit(length)
    .offset(start)
  const recordsTotal = await db.$count(commissionEntries, where)
  return {
    aaData: rows.map(({ entry, agent, store: name, invoice }) => ({
      id: entry.id,
      kind: entry.kind,
      agent_id: entry.accountId,
      agent,
      store: name,
      currency: entry.currency,
      amount: entry.amount,
      number: entry.number ?? invoice ?? '',
      reference: entry.reference,
      at: entry.at.toISOString(),
      actor_name: entry.actorName,
    })),
    recordsTotal,
    recordsFiltered: recordsTotal,
    agents: await agentsOf(db, store, only),
  }
}

/**
 * Pays an agent all unpaid commission in one currency, by the store's next statement of the year; returns its number.
 */
export async function payCommission(
  work: Work,
  { accountId, reference }: { accountId: string; reference: string },
): Promise<{ number: string; amount: number } | null> {
  const { tx, store, now, own, actor } = work
  const { merchantId, businessDay } = store
  const [found] = [...(await owedTo(tx, merchantId, accountId))].filter(([, amount]) => amount > 0)
  if (!found) return null
  const [currency, amount] = found
  const year = businessDay.slice(0, 4)
  const ofYear = and(eq(commissionEntries.merchantId, merchantId), like(commissionEntries.number, `C${year}-%`))
  const number = `C${year}-${String((await tx.$count(commissionEntries, ofYear)) + 1).padStart(4, '0')}`
  await tx.insert(commissionEntries).values({
    ...own,
    accountId,
    kind: 'paid',
    currency,
    amount: -amount,
    number,
    reference,
    businessDay,
    at: now,
    actorId: actor.id,
    actorName: actor.name,
  })
  return { number, amount }
}

/** Tells if an agent looks after the store. */
export const isAgentOf = async (tx: Tx, merchantId: string, accountId: string): Promise<boolean> =>
  (await tx.$count(
    agentMerchants,
    and(eq(agentMerchants.merchantId, merchantId), eq(agentMerchants.accountId, accountId)),
  )) > 0
