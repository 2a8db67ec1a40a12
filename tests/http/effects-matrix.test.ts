import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, menus, payments, perkEntries, printJobs, vouchers } from '../../server/db/schema/index.ts'
import type { House } from '../support/house.ts'
import { violationsIn } from '../support/invariants.ts'
import { commands, look, type Scene, scene, type Stage } from '../support/taking-back.ts'

/** The effects of a command, column by column (workflows 2). */
interface Outcome {
  stock: 'as it was' | 'put back' | 'waste'
  /** The kind of ticket that the kitchen's zones get. */
  kitchen: 'nothing' | 'cancel' | 'cancel, made' | 'information'
  points: 'none yet' | 'dropped' | 'reversed'
  /** The voucher on the order. */
  spent: 'none' | 'still on it' | 'back' | 'by setting'
  stamps: 'none yet' | 'dropped' | 'reversed' | 'flagged' | 'kept'
  money: 'none' | 'voided' | 'partly_refunded' | 'refunded'
  paper: 'none' | 'cancel_slip' | 'void_slip' | 'refund_receipt'
  audit: 'no reason' | 'reason' | 'reason, approver'
}

interface Row extends Outcome {
  stage: Stage
  command: keyof typeof commands
}

const unpaid = { money: 'none', paper: 'none' } as const
const unsent = { stock: 'put back', kitchen: 'cancel', points: 'dropped', stamps: 'dropped', ...unpaid } as const
const begun = { stock: 'waste', kitchen: 'cancel, made', points: 'dropped', stamps: 'dropped', ...unpaid } as const
const eaten = { ...begun, kitchen: 'information', paper: 'cancel_slip' } as const
const paid = {
  kitchen: 'nothing',
  points: 'reversed',
  stamps: 'reversed',
  money: 'voided',
  paper: 'void_slip',
} as const
const settled = { kitchen: 'nothing', points: 'reversed', stamps: 'flagged', paper: 'refund_receipt' } as const
const decided = { audit: 'reason, approver' } as const

const matrix: readonly Row[] = [
  {
    stage: 'in the cart',
    command: 'remove',
    stock: 'as it was',
    kitchen: 'nothing',
    points: 'none yet',
    spent: 'none',
    stamps: 'none yet',
    money: 'none',
    paper: 'none',
    audit: 'no reason',
  },
  { stage: 'sent by a guest', command: 'reject', ...unsent, kitchen: 'nothing', spent: 'back', audit: 'reason' },
  { stage: 'sent by a guest', command: 'cancel', ...unsent, kitchen: 'nothing', spent: 'back', audit: 'reason' },
  { stage: 'sent', command: 'cancel', ...unsent, spent: 'back', audit: 'reason' },
  { stage: 'sent', command: 'cancel the cake', ...unsent, spent: 'still on it', audit: 'reason' },
  { stage: 'sent', command: 'leave the cake out', ...unsent, spent: 'still on it', audit: 'reason' },
  { stage: 'sent', command: 'void', ...unsent, spent: 'back', ...decided },
  { stage: 'sent', command: 'clear unpaid', ...unsent, spent: 'back', ...decided },
  { stage: 'started', command: 'cancel', ...begun, spent: 'by setting', ...decided },
  { stage: 'started', command: 'cancel the cake', ...begun, spent: 'still on it', ...decided },
  { stage: 'started', command: 'leave the cake out', ...begun, spent: 'still on it', ...decided },
  { stage: 'started', command: 'void', ...begun, spent: 'by setting', ...decided },
  { stage: 'started', command: 'void the cake', ...begun, spent: 'still on it', ...decided },
  { stage: 'started', command: 'clear unpaid', ...begun, spent: 'by setting', ...decided },
  { stage: 'ready', command: 'cancel', ...begun, spent: 'by setting', ...decided },
  { stage: 'ready', command: 'void', ...begun, spent: 'by setting', ...decided },
  { stage: 'served', command: 'cancel', ...eaten, spent: 'by setting', ...decided },
  { stage: 'served', command: 'void', ...eaten, spent: 'by setting', ...decided },
  { stage: 'served', command: 'void the cake', ...eaten, spent: 'still on it', ...decided },
  { stage: 'served', command: 'clear unpaid', ...eaten, spent: 'by setting', ...decided },
  { stage: 'paid', command: 'void', stock: 'waste', ...paid, spent: 'by setting', ...decided },
  { stage: 'paid', command: 'void, not made', stock: 'put back', ...paid, spent: 'by setting', ...decided },
  {
    stage: 'paid',
    command: 'void the cake',
    stock: 'waste',
    ...paid,
    money: 'partly_refunded',
    spent: 'still on it',
    ...decided,
  },
  {
    stage: 'settled',
    command: 'refund',
    stock: 'as it was',
    ...settled,
    // Nothing of the food is left that stamps were for.
    stamps: 'reversed',
    money: 'refunded',
    spent: 'by setting',
    ...decided,
  },
  {
    stage: 'settled',
    command: 'refund the cake',
    stock: 'as it was',
    ...settled,
    money: 'partly_refunded',
    spent: 'still on it',
    ...decided,
  },
  {
    stage: 'settled',
    command: 'refund the cake, unopened',
    stock: 'put back',
    ...settled,
    money: 'partly_refunded',
    spent: 'still on it',
    ...decided,
  },
]

/** Returns the rows of the ledger, to see the ones that a command adds. */
const ledger = ({ db, merchantId }: House) =>
  db.select().from(perkEntries).where(eq(perkEntries.merchantId, merchantId)).orderBy(perkEntries.seq)

async function stockOf({ h }: Scene, before: number): Promise<Outcome['stock']> {
  const [cake] = await h.db.select().from(menus).where(eq(menus.id, h.menu.cake))
  return cake!.balance === before ? 'as it was' : 'put back'
}

async function kitchenOf({ h }: Scene, orderId: string): Promise<Outcome['kitchen']> {
  if (!orderId) return 'nothing'
  const { tickets } = (await h.floor.get(`/admin/order_detail/${orderId}`)).data
  const cancelled = tickets.filter(({ kind }: { kind: string }) => kind === 'cancel')
  const lines = cancelled.flatMap((ticket: { lines: { made: boolean }[] }) => ticket.lines)
  const isInformed = tickets.some(({ kind }: { kind: string }) => kind === 'info')
  if (lines.length === 0) return isInformed ? 'information' : 'nothing'
  return lines.every(({ made }: { made: boolean }) => made) ? 'cancel, made' : 'cancel'
}

async function auditOf({ h, orderId }: Scene): Promise<Outcome['audit']> {
  const entries = await h.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.chart, orderId ? 'order' : 'cart')))
    .orderBy(auditEntries.seq)
  const told = entries.filter(({ event }) =>
    [
      'cart.remove',
      'order.reject',
      'order.cancel',
      'order.void',
      'order.edit',
      'order.writeOff',
      'order.refund',
    ].includes(event),
  )
  const { detail, approverName } = told.at(-1)!
  if (detail.reason_id === undefined) return 'no reason'
  return approverName === null ? 'reason' : 'reason, approver'
}

const kindOf = <K extends string>(kinds: readonly string[], names: Readonly<Record<string, K>>, none: K): K =>
  names[kinds.join(', ')] ?? (kinds.length === 0 ? none : (kinds.join(', ') as K))

/** Returns all effects of a command, in the words of the matrix, and the voucher's state apart. */
async function outcomeOf(given: Scene, command: Row['command']): Promise<Outcome & { voucher: string | null }> {
  const { h, orderId, voucherId, cakeLine } = given
  const [cake] = await h.db.select().from(menus).where(eq(menus.id, h.menu.cake))
  const before = await ledger(h)
  expect(await commands[command](given)).toMatchObject({ status: 200 })
  const entries = (await ledger(h)).filter(({ id }) => before.every((one) => one.id !== id))
  const kinds = (perk: string) => [...new Set(entries.filter((one) => one.perk === perk).map(({ kind }) => kind))]
  const line = orderId ? (await look(given)).lines.find(({ id }: { id: string }) => id === cakeLine) : null
  const moved = await stockOf(given, cake!.balance!)
  const isOff = line?.state === 'voided' || line?.state === 'cancelled'
  const [payment] = await h.db.select().from(payments).where(eq(payments.merchantId, h.merchantId))
  const jobs = await h.db.select().from(printJobs).where(eq(printJobs.merchantId, h.merchantId))
  const [voucher] = voucherId ? await h.db.select().from(vouchers).where(eq(vouchers.id, voucherId)) : []
  const names = { dropped: 'dropped', reversed: 'reversed', short: 'flagged' } as const
  return {
    stock: isOff && moved === 'as it was' ? 'waste' : moved,
    kitchen: await kitchenOf(given, orderId),
    points: kindOf<Outcome['points']>(kinds('point'), { dropped: 'dropped', reversed: 'reversed' }, 'none yet'),
    spent: 'none',
    stamps: kindOf<Outcome['stamps']>(kinds('stamp'), names, 'none yet'),
    money: (payment?.state ?? 'none') as Outcome['money'],
    paper: kindOf<Outcome['paper']>(
      jobs.map(({ kind }) => kind),
      {},
      'none',
    ),
    audit: await auditOf(given),
    voucher: voucher ? voucher.state : null,
  }
}

/** Returns the state that the voucher must have afterwards. */
function voucherFor({ spent, stage }: Row, returnsSpent: boolean): string | null {
  if (spent === 'none') return null
  const wasUsed = stage === 'paid' || stage === 'settled'
  if (spent === 'still on it') return wasUsed ? 'redeemed' : 'reserved'
  const isBack = spent === 'back' || returnsSpent
  return isBack ? (wasUsed ? 'returned' : 'issued') : 'redeemed'
}

test.each(matrix.map((row) => [`${row.stage}: ${row.command}`, row] as const))('%s', async (_, row) => {
  const { stage, command, spent, ...expected } = row
  for (const returnsSpent of spent === 'by setting' ? [true, false] : [false]) {
    const given = await scene(stage, returnsSpent)
    const { spent: __, voucher, ...outcome } = await outcomeOf(given, command)
    expect(outcome).toEqual(expected)
    expect(voucher).toBe(voucherFor(row, returnsSpent))
    expect(await violationsIn(given.h)).toEqual([])
  }
})
