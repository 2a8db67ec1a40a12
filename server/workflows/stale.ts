import type { Allowed } from '#contract/errors.ts'
import { ApiError } from '../http/errors.ts'
import { cartRow } from '../rows/cart-rows.ts'
import { combineFacts, combineWire } from '../rows/combine-rows.ts'
import { orderRows } from '../rows/order-rows.ts'
import { paymentRows } from '../rows/payment-rows.ts'
import { printJobsById } from '../rows/print-rows.ts'
import { queueEntryRows, queueGroupRows } from '../rows/queue-rows.ts'
import { refundRows } from '../rows/refund-rows.ts'
import { settlementRows } from '../rows/settlement-rows.ts'
import { tableRows } from '../rows/table-rows.ts'
import type { Ref, SubjectType } from './subjects.ts'
import type { Work } from './work.ts'

/** A locked row on the wire. */
const current: Record<SubjectType, (work: Work, id: string) => Promise<unknown>> = {
  table: async ({ tx, store }, id) => (await tableRows(tx, store, [id]))[0],
  order: async ({ tx, store }, id) => (await orderRows(tx, store, [id]))[0],
  cart: (work, id) => cartRow(work.tx, work.store, work.row('cart', id)),
  payment: async (work, id) =>
    (await paymentRows(work.tx, work.store, [work.row('payment', id).orderId])).find((row) => row.id === id),
  approval: async () => undefined,
  settlement: async ({ tx, store }, id) => (await settlementRows(tx, store, { ids: [id] }))[0],
  refund: async ({ tx, store }, id) => (await refundRows(tx, store, [id]))[0],
  async combine(work, id) {
    const row = work.row('combine', id)
    return combineWire(row, work.store, await combineFacts(work.tx, work.store, row))
  },
  print_job: async ({ tx, store }, id) => (await printJobsById(tx, store, [id]))[0],
  queue_group: async ({ tx, store }, id) => (await queueGroupRows(tx, store, [id]))[0],
  queue_entry: async ({ tx, store }, id) => (await queueEntryRows(tx, store, { ids: [id] }))[0],
}

/** 409: the row changed since the person saw it; the answer brings it as it is now. */
export async function stale(work: Work, { type, id }: Ref, allowed?: Allowed[]): Promise<ApiError> {
  const { version } = work.row(type, id)
  return new ApiError('version_stale', { details: { version }, allowed, current: await current[type](work, id) })
}
