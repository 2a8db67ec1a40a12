import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PayoutFacts } from '#contract/subscriptions/billing-facts.ts'
import type { Payout, SettlementItem } from '#contract/payouts/payout.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, payoutDays, payouts, settlementItems, settlements } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

type PayoutRow = typeof payouts.$inferSelect

/** Returns the facts for the payout chart. */
export const payoutFacts = (row: PayoutRow, { row: store }: Store): PayoutFacts => ({
  hasAccount: (row.iban ?? store.payoutIban) !== null,
})

const endOf = (iban: string | null) => iban?.slice(-4) ?? null

const payoutWire = wire<Payout>()(
  'id version facts state from_day to_day days collected given_back items amount holder iban_end reference remark',
  'staff_name planned_at state_at',
)
const itemWire = wire<SettlementItem>()('id settlement_id kind amount remark reference payout_id actor_name at')

/** Reads payouts as the API shows them, by default the latest first. */
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
  return rows.map(({ payout: row, staffName }) =>
    payoutWire({
      ...row,
      staffName,
      facts: payoutFacts(row, store),
      days: days.filter(({ payoutId }) => payoutId === row.id).map(({ day }) => day),
      holder: row.holder ?? store.row.payoutHolder,
      ibanEnd: endOf(row.iban ?? store.row.payoutIban),
    }),
  )
}

/** Reads items of some posted days, in the order in which they were recorded. */
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
  return rows.map(({ item, actorName }) => itemWire({ ...item, actorName }))
}
