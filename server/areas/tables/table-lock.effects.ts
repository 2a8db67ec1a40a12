import { tableLockEvents } from '#contract/charts/table.ts'
import { tableLock } from '#machines/table-lock.machine.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { lockFacts } from './lock-facts.ts'
import { bind } from '../../engine/binding.ts'

/** Time for which a table is held without a sign of life, in milliseconds. */
export const holdFor = 120_000

const lapse = (tableId: string) => ({ chart: 'table-lock', subjectId: tableId, event: 'lock.lapse' })

export const tableLockBinding = bind<(typeof tableLock)['machine'], 'table'>({
  chart: tableLock,
  subject: 'table',
  keepsVersion: true,
  events: tableLockEvents,
  facts: (work, row) => lockFacts(row, work.store, work.actor.id),
  effects: {
    async holdTable({ work, row }) {
      const lockUntil = new Date(work.now.getTime() + holdFor)
      await work.set('table', row.id, { lockBy: work.actor.id, lockUntil }, { keepsVersion: true })
      await setDeadline(work, lapse(row.id), lockUntil)
    },
    async letGo({ work, row }) {
      await work.set('table', row.id, { lockBy: null, lockUntil: null }, { keepsVersion: true })
      await setDeadline(work, lapse(row.id), null)
    },
  },
})
