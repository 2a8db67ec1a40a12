import { shiftEvents } from '#contract/charts/shift.ts'
import { shift } from '#machines/shift.machine.ts'
import { businessDayOf } from '../../business-day.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { refusedField } from '../../http/problem.ts'
import { shiftFactsOf } from './shift-rows.ts'
import { bind } from '../../engine/binding.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

const hour = 3600_000
/**
 * Longest unplanned shift, and longest overtime of a planned one, before it is treated as forgotten, in milliseconds.
 */
const longest = 14 * hour
const overtime = 4 * hour

const forgetting = (subjectId: string) => ({ chart: 'shift', subjectId, event: 'shift.lapse' })
const isOver = (work: Work, id: string) => setDeadline(work, forgetting(id), null)
const secondsSince = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
const isoOf = (at: Date | null) => at?.toISOString() ?? null

/** Returns the clocked times of a shift for the audit entry of a change. */
const timesOf = ({ startedAt, endedAt, breakSeconds }: SubjectRow<'shift'>) => ({
  started_at: isoOf(startedAt),
  ended_at: isoOf(endedAt),
  break_minutes: Math.floor(breakSeconds / 60),
})

export const shiftBinding = bind<(typeof shift)['machine'], 'shift'>({
  chart: shift,
  subject: 'shift',
  events: shiftEvents,
  facts: async ({ tx, store }, row) => (await shiftFactsOf(tx, store.merchantId, [row]))(row),
  effects: {
    async writePlan({ work, row, event }) {
      const plannedStart = new Date(event.planned_start as string)
      const plannedEnd = new Date(event.planned_end as string)
      const businessDay = businessDayOf(plannedStart, work.store.row)
      await work.set('shift', row.id, { plannedStart, plannedEnd, businessDay })
    },
    async begin({ work, row }) {
      const { now, store } = work
      await work.set('shift', row.id, { startedAt: now, businessDay: store.businessDay })
      const planned = row.plannedEnd ? row.plannedEnd.getTime() + overtime : 0
      await setDeadline(work, forgetting(row.id), new Date(Math.max(planned, now.getTime() + longest)))
    },
    async beginBreak({ work, row }) {
      await work.set('shift', row.id, { breakStartedAt: work.now })
    },
    async endBreak({ work, row }) {
      const seconds = row.breakStartedAt ? secondsSince(row.breakStartedAt, work.now) : 0
      await work.set('shift', row.id, { breakStartedAt: null, breakSeconds: row.breakSeconds + seconds })
    },
    async end({ work, row }) {
      await work.set('shift', row.id, { endedAt: work.now })
      await isOver(work, row.id)
    },
    async writeTimes({ work, row, event }) {
      const startedAt = new Date(event.started_at as string)
      const endedAt = new Date(event.ended_at as string)
      if (endedAt > work.now) throw refusedField('ended_at', 'notYet')
      const before = timesOf(row)
      await work.set('shift', row.id, {
        startedAt,
        endedAt,
        breakStartedAt: null,
        breakSeconds: (event.break_minutes as number) * 60,
        businessDay: businessDayOf(startedAt, work.store.row),
        corrections: row.corrections + 1,
        approvedBy: null,
      })
      const entry = work.audit.findLast(({ subjectId }) => subjectId === row.id)
      if (entry) entry.detail = { ...entry.detail, before }
    },
    async noteApproval({ work, row }) {
      await work.set('shift', row.id, { approvedBy: work.actor.id })
    },
  },
})
