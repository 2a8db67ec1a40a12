import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PayoutFacts } from '#contract/billing-facts.ts'
import type { Payout, SettlementItem } from '#contract/rows/money/payout.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, payoutDays, payouts, settlementItems, settlements } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'

type PayoutRow = typeof payouts.$inferSelect

/** Facts for the payout chart. */
export const payoutFacts = (row: PayoutRow, { row: store }: Store): PayoutFacts => ({
  hasAccount: (row.iban ?? store.payoutIban) !== null,
})

const endOf = (iban: string | null) => iban?.slice(-4) ?? null

/** Payouts on the wire, the latest first unless asked otherwise. */
export async function payoutRows(
  tx: Db | Tx,
  store: Store,
  {
    which,
    order = 'desc',
    start = 0,
    length = 100,
  }: { which?: SQL; order?: 'asc' | 'desc'; start?: number; length?: number },
): Promise<Payout[]> {
  const direction = order === 'asc' ? asc : desc
  const rows = await tx
    .select({ payout: payouts, staffName: accounts.name })
    .from(payouts)
    .leftJoin(accounts, eq(accounts.id, payouts.staffId))
    .where(and(eq(payouts.merchantId, store.merchantId), which))
    .orderBy(direction(payouts.toDay), direction(payouts.plannedAt), direction(payouts.id))
    .limit(length)
    .offset(start)
  const ids = rows.map(({ payout }) => payout.id)
  const days =
    ids.length === 0
      ? []
      : await tx
          .select({ payoutId: payoutDays.payoutId, day: settlements.businessDay })
          .from(payoutDays)
          .innerJoin(
            settlements,
            and(eq(settlements.merchantId, payoutDays.merchantId), eq(settlements.id, payoutDays.settlementId)),
          )
          .where(and(eq(payoutDays.merchantId, store.merchantId), inArray(payoutDays.payoutId, ids)))
          .orderBy(settlements.businessDay)
  return rows.map(({ payout: row, staffName }) => ({
    id: row.id,
    version: row.version,
    facts: payoutFacts(row, store),
    state: row.state,
    from_day: row.fromDay,
    to_day: row.toDay,
    days: days.filter(({ payoutId }) => payoutId === row.id).map(({ day }) => day),
    collected: row.collected,
    given_back: row.givenBack,
    items: row.items,
    amount: row.amount,
    holder: row.holder ?? store.row.payoutHolder,
    iban_end: endOf(row.iban ?? store.row.payoutIban),
    reference: row.reference,
    remark: row.remark,
    staff_name: staffName,
    planned_at: row.plannedAt.toISOString(),
    state_at: row.stateAt.toISOString(),
  }))
}

/** Items of some posted days, in the order in which they were noted. */
export async function itemRows(
  tx: Db | Tx,
  { merchantId }: Store,
  settlementIds: readonly string[],
): Promise<SettlementItem[]> {
  if (settlementIds.length === 0) return []
  const rows = await tx
    .select({ item: settlementItems, actorName: accounts.name })
    .from(settlementItems)
    .leftJoin(accounts, eq(accounts.id, settlementItems.actorId))
    .where(and(eq(settlementItems.merchantId, merchantId), inArray(settlementItems.settlementId, [...settlementIds])))
    .orderBy(asc(settlementItems.at), asc(settlementItems.id))
  return rows.map(({ item, actorName }) => ({
    id: item.id,
    settlement_id: item.settlementId,
    kind: item.kind,
    amount: item.amount,
    remark: item.remark,
    reference: item.reference,
    payout_id: item.payoutId,
    actor_name: actorName,
    at: item.at.toISOString(),
  }))
}
