import { and, eq } from 'drizzle-orm'
import { tableLockEvents } from '#contract/charts/table.ts'
import { tableLock } from '#machines/table-lock.machine.ts'
import { tables } from '../db/schema/index.ts'
import { setDeadline } from '../deadlines/set-deadline.ts'
import { lockFacts } from '../rows/lock-facts.ts'
import { bind } from './binding.ts'

/** How long a table is held without a sign of life, in milliseconds. */
export const holdFor = 120_000

const lapse = (tableId: string) => ({ chart: 'table-lock', subjectId: tableId, event: 'lock.lapse' })

export const tableLockBinding = bind<(typeof tableLock)['machine'], 'table'>({
  chart: tableLock,
  subject: 'table',
  column: 'lock',
  events: tableLockEvents,
  facts: (work, row) => lockFacts(row, work.store, work.actor.id),
  effects: {
    /** Keeping it leaves the version as it is: nothing of the table changes for those who look at it. */
    async holdTable({ work, row, event }) {
      const lockUntil = new Date(work.now.getTime() + holdFor)
      const patch = { lockBy: work.actor.id, lockUntil }
      if (event.type === 'lock.keep') {
        await work.tx
          .update(tables)
          .set(patch)
          .where(and(eq(tables.merchantId, row.merchantId), eq(tables.id, row.id)))
        Object.assign(row, patch)
        work.tell({ type: 'table', id: row.id })
      } else await work.set('table', row.id, patch)
      await setDeadline(work, lapse(row.id), lockUntil)
    },
    async letGo({ work, row }) {
      await work.set('table', row.id, { lockBy: null, lockUntil: null })
      await setDeadline(work, lapse(row.id), null)
    },
  },
})
