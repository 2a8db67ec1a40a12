import { depositCode } from '#contract/bookings/deposit.ts'
import { walletCode } from '#contract/members/credit.ts'
import type { Channel, TableShape } from '#contract/states.ts'
import type { Tx } from '../../db/handle.ts'
import {
  floorPlans,
  kitchenZones,
  merchantHeads,
  merchants,
  paymentOptions,
  reasons,
  tables,
  zones,
} from '../../db/schema/index.ts'
import { defaultReasons } from './default-reasons.ts'

/** A table of a floor plan; x and y are pixels from the top left of its zone's own plan. */
export interface NewTable {
  name: string
  seats: number
  shape: TableShape
  x: number
  y: number
}

export interface NewZone {
  name: string
  tables: readonly NewTable[]
}

export interface NewStore {
  brandId: string
  name: string
  currency: string
  timeZone: string
  /** In basis points, as is the service rate; null if it is not set yet. */
  taxRate: number | null
  taxInclusive: boolean
  serviceRate: number
  zones: readonly NewZone[]
  /** Payment methods besides cash, card, voucher and credit, by their code. */
  otherPayments?: readonly { code: string; name: string; channel?: Channel }[]
}

/**
 * Inserts a merchant with the rows that it needs to trade: head row, floor plan, payment methods, reasons. Returns its
 * id.
 */
export async function createStore(
  tx: Tx,
  store: NewStore,
  { ids, now }: { ids: { id(): string }; now: Date },
): Promise<string> {
  const { zones: floor, otherPayments = [], taxRate, ...merchant } = store
  const merchantId = ids.id()
  const owned = () => ({ merchantId, id: ids.id() })

  await tx.insert(merchants).values({
    ...merchant,
    taxRate: taxRate ?? 0,
    isTaxTold: taxRate !== null,
    merchantId,
    createdAt: now,
  })
  await tx.insert(merchantHeads).values({ merchantId })
  await tx.insert(floorPlans).values({ merchantId })

  const zoneRows = floor.map(({ name }, sort) => ({ ...owned(), name, sort }))
  const tableRows = floor.flatMap((zone, i) =>
    zone.tables.map((table) => ({ ...table, ...owned(), zoneId: zoneRows[i]!.id, since: now })),
  )
  if (zoneRows.length > 0) await tx.insert(zones).values(zoneRows)
  if (tableRows.length > 0) await tx.insert(tables).values(tableRows)

  const payments = [
    { code: 'cash', name: 'Cash', isCash: true },
    { code: 'card', name: 'Card' },
    { code: 'voucher', name: 'Voucher' },
    ...otherPayments,
    { code: walletCode, name: 'Credit' },
    { code: depositCode, name: 'Deposit' },
  ]
  await tx.insert(paymentOptions).values(payments.map((payment, sort) => ({ ...payment, ...owned(), sort })))
  await tx.insert(kitchenZones).values({ ...owned(), name: 'Kitchen', isDefault: true })
  await tx.insert(reasons).values(defaultReasons.map((reason, sort) => ({ ...reason, ...owned(), sort })))
  return merchantId
}
