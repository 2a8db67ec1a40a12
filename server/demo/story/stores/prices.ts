import type { Tx } from '../../../db/handle.ts'
import { adjustments, discounts } from '../../../db/schema/index.ts'
import { createRng } from '../rng.ts'

const given = [
  { name: 'Regulars', code: 'REG', kind: 'percent', value: 1000 },
  { name: 'Staff meal', code: 'STAFF', kind: 'percent', value: 5000, maximum: 2500 },
  { name: 'Neighbourhood evening', kind: 'amount', value: 500, minimum: 3000 },
] as const

const adjusted = [
  { name: 'Long wait', value: -500 },
  { name: 'Corkage', value: 1500 },
]

/** Inserts the discounts and the price adjustments that the staff of a store may use. */
export async function seedPrices(tx: Tx, merchantId: string): Promise<void> {
  const rng = createRng(`prices of ${merchantId}`)
  await tx.insert(discounts).values(given.map((row, sort) => ({ ...row, merchantId, id: rng.id(), sort })))
  await tx.insert(adjustments).values(adjusted.map((row, sort) => ({ ...row, merchantId, id: rng.id(), sort })))
}
