import { eq } from 'drizzle-orm'
import { tableLock } from '#machines/table-lock.machine.ts'
import type { TransitionMeta } from '#machines/workflow/chart.ts'
import { accounts } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { reasonInWords } from '../../engine/refusal.ts'
import type { Work } from '../../engine/work.ts'

const clockTime = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(instant)

/**
 * Throws 409 if another person holds one of the event's tables, and the transition is held back by that. Kitchen steps,
 * other steps of single orders, approvals and reading do not wait.
 */
export async function checkHold(work: Work, event: string, { isHeldBack }: TransitionMeta): Promise<void> {
  if (!isHeldBack) return
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
