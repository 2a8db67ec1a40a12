import { voucherEvents } from '#contract/charts/voucher.ts'
import type { VoucherEntryKind } from '#contract/states.ts'
import { voucher } from '#machines/voucher.machine.ts'
import { voucherEntries } from '../../db/schema/index.ts'
import { voucherFacts } from './voucher-rows.ts'
import { bind } from '../../engine/binding.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

type VoucherRow = SubjectRow<'voucher'>

export const voucherBinding = bind<(typeof voucher)['machine'], 'voucher'>({
  chart: voucher,
  subject: 'voucher',
  events: voucherEvents,
  facts: (work, row) => voucherFacts(row, work.store),
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    async putOn({ work, row, event }) {
      await work.set('voucher', row.id, { reserved: row.reserved + 1 })
      await enter(work, row, 'reserved', event.order_id as string)
    },
    async takeOff({ work, row, event }) {
      await work.set('voucher', row.id, { reserved: row.reserved - 1 })
      await enter(work, row, 'released', event.order_id as string)
      await noteExpiry(work, row)
    },
    async use({ work, row, event }) {
      await work.set('voucher', row.id, { uses: row.uses + 1, reserved: row.reserved - 1 })
      await enter(work, row, 'redeemed', event.order_id as string, event.amount as number)
    },
    async giveBack({ work, row, event }) {
      await work.set('voucher', row.id, { uses: row.uses - 1 })
      await enter(work, row, 'returned', event.order_id as string, -(event.amount as number))
      await noteExpiry(work, row)
    },
    noteEnd: ({ work, row }) => enter(work, row, row.state === 'revoked' ? 'revoked' : 'expired', null),
  },
})

/** Records the expiry of a voucher whose last day passed while all its uses were reserved. */
async function noteExpiry(work: Work, row: VoucherRow): Promise<void> {
  if (row.state === 'expired' && work.before('voucher', row.id)?.state !== 'expired')
    await enter(work, row, 'expired', null)
}

/** Adds a step to a voucher's ledger. */
export async function enter(
  work: Work,
  row: VoucherRow,
  kind: VoucherEntryKind,
  orderId: string | null,
  amount = 0,
): Promise<void> {
  const { actor, store, now: at, requestId } = work
  await work.tx.insert(voucherEntries).values({
    ...work.own,
    voucherId: row.id,
    kind,
    orderId,
    amount,
    uses: row.uses,
    businessDay: store.businessDay,
    at,
    actorId: actor.id,
    actorName: actor.name,
    requestId,
  })
}
