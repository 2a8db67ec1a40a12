import { and, asc, eq, lte } from 'drizzle-orm'
import type { LifecycleChart } from '#machines/kit/chart.ts'
import { canonical } from '#machines/kit/paths/canonical.ts'
import { differences } from '#machines/kit/paths/differences.ts'
import { deadlines } from '../../../server/db/schema/index.ts'
import type { Actor } from '../../../server/http/actor.ts'
import { kindOf } from '../../../server/areas/kinds.ts'
import type { House } from '../../support/house.ts'
import { inTransaction } from './look.ts'

const hour = 3_600_000

/** A row on the wire at an instant: the facts of all its charts, until when they hold, and the end of the business day. */
interface Moment {
  facts: Record<string, unknown>
  until?: number
  dayEnds: number
}

/** Rows whose change with the day another row tells: a payment's is that of its order. */
const toldByAnother: ReadonlySet<string> = new Set(['payment'])

/**
 * Tries what time alone does to a row, one millisecond before, at and after. Its facts hold at every full hour until
 * `facts_until`, and change then; at the end of a path what is due happens when it is due, and not before. The clock stands again where it stood.
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
    // With the day may change what does not: a table without orders.
    if (until !== undefined && until !== dayEnds) {
      const then = await momentAt(until)
      if (canonical(then?.facts) === canonical(facts))
        return [`its facts were to change at ${new Date(until).toISOString()}, and do not`]
    }
    known.add(alike)
    return []
  }

  async function wrongDeadlines(): Promise<string[]> {
    const ofStore = eq(deadlines.merchantId, h.merchantId)
    const [due] = await h.db.select().from(deadlines).where(ofStore).orderBy(asc(deadlines.dueAt)).limit(1)
    if (!due) return []
    const at = due.dueAt.getTime()
    const alike = `${due.chart} ${due.event}`
    if (at <= start || known.has(alike)) return []
    goTo(at - 1)
    if ((await h.app.sweep()) > 0) return [`${due.event} happens before it is due`]
    goTo(at)
    await h.app.sweep()
    const left = await h.db.$count(deadlines, and(ofStore, lte(deadlines.dueAt, due.dueAt)))
    if (left > 0) return [`${due.event} does not happen when it is due`]
    known.add(alike)
    return []
  }
}
