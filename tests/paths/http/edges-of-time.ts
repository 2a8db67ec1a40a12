import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { TableFacts } from '#contract/facts.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { differences } from 'statechart-paths/paths/differences.ts'
import { deadlines } from '../../../server/db/schema/index.ts'
import type { Actor } from '../../../server/http/actor.ts'
import { kindOf } from '../../../server/areas/kinds.ts'
import type { House } from '../../support/house.ts'
import { inTransaction } from './look.ts'

const hour = 3_600_000

type Deadline = typeof deadlines.$inferSelect

/**
 * A row on the wire at an instant: the facts of all its charts, until when they hold, and the end of the business day.
 */
interface Moment {
  facts: Record<string, unknown>
  until?: number
  dayEnds: number
}

/** Rows whose change with the day another row tells: a payment's is that of its order. */
const toldByAnother: ReadonlySet<string> = new Set(['payment'])

/** Tells if a row still counts itself to the day; a table without orders is of any. */
const isOfToday = ({ facts }: Moment): boolean =>
  Object.values(facts).some((some) => {
    const { isSameDay, lines, billLock, captured } = (some ?? {}) as Partial<TableFacts>
    // The bill of a table is of the day of its payments: of none while there are none.
    const isUnpaidBill = billLock !== undefined && captured === 0
    return isSameDay === true && lines !== 0 && !isUnpaidBill
  })

/**
 * Tries the effect of time alone on a row, one millisecond before an instant, at it and one after it. Its facts hold at
 * every full hour until `facts_until`, change then, and hold again; at the cut the day is over. At the end of a path
 * the events that are due next and those due at the cut happen when they are due, not before, and once. Afterwards the
 * clock is set back.
 */
export async function brokenByTime(
  h: House,
  actor: Actor,
  { chart, id, known, isEnd }: { chart: LifecycleChart; id: string; known: Set<string>; isEnd: boolean },
): Promise<string[]> {
  const start = h.outside.clock.now().getTime()
  const goTo = (at: number) => h.pass(at - h.outside.clock.now().getTime())
  try {
    return [...(await wrongFacts()), ...(isEnd ? await wrongDeadlines() : [])]
  } finally {
    goTo(start)
  }

  async function momentAt(at: number): Promise<Moment | undefined> {
    goTo(at)
    return inTransaction(
      h,
      actor,
      async () => [{ type: chart.subject, id }],
      async (work) => {
        const [row] = (await kindOf(chart.subject).rows(work, [id])) as unknown as Record<string, unknown>[]
        if (!row) return undefined
        const facts = Object.fromEntries(Object.entries(row).filter(([name]) => name.endsWith('facts')))
        const until = row.facts_until as string | undefined
        return { facts, ...(until && { until: Date.parse(until) }), dayEnds: work.store.dayEnds.getTime() }
      },
    )
  }

  async function wrongFacts(): Promise<string[]> {
    const now = await momentAt(start)
    if (!now) return []
    const { facts, until, dayEnds } = now
    // Rows that are alike are tried once.
    const alike = canonical([chart.id, facts, until, dayEnds])
    if (known.has(alike)) return []
    const end = until ?? (toldByAnother.has(chart.subject) ? dayEnds : dayEnds + 1)
    const instants = [end - 1]
    for (let at = Math.ceil(start / hour) * hour; at < Math.min(end, start + 24 * hour); at += hour) instants.push(at)
    for (const at of instants) {
      const wrong = differences(facts, (await momentAt(at))?.facts)
      if (wrong.length > 0)
        return [`at ${new Date(at).toISOString()}, before it says that its facts change, ${wrong.join(', ')}`]
    }
    for (const at of new Set([until ?? dayEnds, dayEnds])) {
      const wrong = await wrongSince(at, now)
      if (wrong) return [wrong]
    }
    known.add(alike)
    return []
  }

  /** Looks at a row when its facts change or the day ends, and one millisecond after. */
  async function wrongSince(at: number, { facts, until, dayEnds }: Moment): Promise<string | undefined> {
    const [then, after] = [await momentAt(at), await momentAt(at + 1)]
    // A row may be gone by then.
    if (!then || !after) return undefined
    const instant = new Date(at).toISOString()
    // The end of the day may change facts that time alone does not: a table without orders.
    if (at === until && at !== dayEnds && canonical(then.facts) === canonical(facts))
      return `its facts were to change at ${instant}, and do not`
    if (at === dayEnds && then.dayEnds <= at) return `the day does not end at ${instant}`
    if (at === dayEnds && isOfToday(then)) return `it still is of the day that ended at ${instant}`
    const wrong = then.until === at + 1 ? [] : differences(then.facts, after.facts)
    return wrong.length > 0 ? `a millisecond after ${instant} its facts change again: ${wrong.join(', ')}` : undefined
  }

  async function wrongDeadlines(): Promise<string[]> {
    const [next] = await dueFrom(0)
    const first = next && next.dueAt.getTime() > start ? await wrongAround(next) : undefined
    if (first) return [first]
    const ends = (await momentAt(h.outside.clock.now().getTime()))?.dayEnds
    if (ends === undefined) return []
    for (const due of (await dueFrom(ends)).filter(({ dueAt }) => dueAt.getTime() === ends)) {
      const wrong = await wrongAround(due)
      if (wrong) return [wrong]
    }
    return []
  }

  /** The deadlines of the store from an instant on, the next one first. */
  function dueFrom(at: number) {
    const fromThen = and(eq(deadlines.merchantId, h.merchantId), gte(deadlines.dueAt, new Date(at)))
    return h.db.select().from(deadlines).where(fromThen).orderBy(asc(deadlines.dueAt))
  }

  /** Passes a deadline, unless an earlier one makes it void. */
  async function wrongAround(due: Deadline): Promise<string | undefined> {
    const alike = `${due.chart} ${due.event}`
    if (known.has(alike)) return undefined
    const at = due.dueAt.getTime()
    goTo(Math.max(start, at - 2))
    await h.app.sweep()
    if (!(await isAwaited(due))) return undefined
    goTo(at - 1)
    await h.app.sweep()
    if (!(await isAwaited(due))) return `${due.event} happens before it is due`
    goTo(at)
    // Deadlines that it makes due at once happen as well.
    while ((await h.app.sweep()) > 0);
    const past = and(eq(deadlines.merchantId, h.merchantId), lte(deadlines.dueAt, due.dueAt))
    if ((await h.db.$count(deadlines, past)) > 0) return `${due.event} does not happen when it is due`
    const [then, after] = [await momentAt(at), await momentAt(at + 1)]
    const wrong = then && after && then.until !== at + 1 ? differences(then.facts, after.facts) : []
    if (wrong.length > 0) return `a millisecond after ${due.event} its facts change again: ${wrong.join(', ')}`
    known.add(alike)
    return undefined
  }

  async function isAwaited({ merchantId, chart: of, subjectId, event }: Deadline): Promise<boolean> {
    const ofRow = and(eq(deadlines.merchantId, merchantId), eq(deadlines.subjectId, subjectId))
    return (await h.db.$count(deadlines, and(ofRow, eq(deadlines.chart, of), eq(deadlines.event, event)))) > 0
  }
}
