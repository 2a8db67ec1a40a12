import { eq } from 'drizzle-orm'
import { tableLock } from '#machines/table-lock.machine.ts'
import { accounts } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { reasonInWords } from '../../engine/refusal.ts'
import type { Work } from '../../engine/work.ts'

/**
 * Events that wait while another person holds the table. Kitchen steps, other steps of single orders, approvals and
 * reading do not wait.
 */
export const waits: ReadonlySet<string> = new Set([
  'cart.add',
  'cart.change',
  'cart.remove',
  'cart.abandon',
  'cart.convert',
  'bill.print',
  'bill.reopen',
  'bill.pay',
  'bill.unpay',
  'order.pay',
  'order.edit',
  'table.release',
  'table.clear',
  'table.switch',
  'table.join',
  'table.unjoin',
  'combine.commit',
])

const clockTime = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(instant)

/** Throws 409 where another person holds one of the tables that an event concerns. */
export async function checkHold(work: Work, event: string): Promise<void> {
  if (!waits.has(event)) return
  const held = work
    .rows('table')
    .find(({ lock, lockBy, lockUntil }) => lock === 'held' && lockBy !== work.actor.id && lockUntil! > work.now)
  if (!held) return
  const [holder] = await work.tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, held.lockBy!))
  const facts = { holder: holder?.name, table: held.name, until: clockTime(held.lockUntil!, work.store.row.timeZone) }
  throw new ApiError('illegal_transition', {
    message: reasonInWords(tableLock, 'held', facts, 'heldByOther'),
    details: { chart: 'table-lock', state: 'held', event, reason: 'heldByOther', table_id: held.id, ...facts },
  })
}
