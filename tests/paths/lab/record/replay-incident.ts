import type { IncidentEntry, IncidentWalk, ReplayResult } from '#contract/lab/record.ts'
import { personEvents } from '#machines/workflow/decide.ts'
import { type StoredEntry, toldOf } from '../../../../server/lab/told-entry.ts'
import type { House } from '../../../support/house.ts'
import { httpRow } from '../../http/http-row.ts'
import { inSession } from '../session.ts'
import { addRound, asThere, chartOf, placeTold } from './place-told.ts'
import { entriesAfter, entryInWords, lastEntry } from './told-entries.ts'

/** Does an incident again in a session of its own. */
export const replayIncident = (walk: IncidentWalk): Promise<ReplayResult> =>
  inSession((session) => replayIncidentIn(session.house(), walk))

/** An entry that the replay caused, and whether an entry of the incident was matched with it. */
interface CausedEntry {
  entry: StoredEntry
  command: number
  isTold: boolean
}

/**
 * Repeats the steps of an incident in a store in which nothing has happened. A recording is repeated as it came, over
 * HTTP. An incident has only its audit log, without carts and calls, and an imported or generated past has only some of
 * its steps. So each row begins where its log does, placed with the known values, and its steps are sent one by one in
 * the order of the log: those of persons over HTTP, the others as the server does. A step that follows from one before
 * it happens by itself, and is not sent again.
 */
export async function replayIncidentIn(h: House, walk: IncidentWalk): Promise<ReplayResult> {
  await asThere(h, walk)
  const ids = new Map<string, string>()
  const caused: CausedEntry[] = []
  const rounds = new Map<string, number>()
  const of = (name: string) => walk.entries.filter(({ row }) => row === name)
  const rowNamed = (name: string) => walk.rows.find((row) => row.name === name)!
  const place = async (name: string) => ids.set(name, await placeTold(h, rowNamed(name), of(name), ids))
  let seen = await lastEntry(h)

  const listen = async (command: number) => {
    const fresh = await entriesAfter(h, seen)
    seen = fresh.at(-1)?.seq ?? seen
    caused.push(...fresh.map((entry) => ({ entry, command, isTold: false })))
  }
  /** Finds an automatic entry: of this command, or of one before with the same transition. */
  const found = ({ row, chart, event, from, to, command }: IncidentEntry): CausedEntry | undefined => {
    const id = ids.get(row)
    const isBorn = (one: StoredEntry) =>
      one.subjectType === rowNamed(row).kind && one.fromState === null && ![...ids.values()].includes(one.subjectId)
    return caused.find(
      (one) =>
        !one.isTold &&
        one.entry.chart === chart &&
        one.entry.event === event &&
        (id === undefined ? isBorn(one.entry) : one.entry.subjectId === id) &&
        (one.command === command || (one.entry.fromState === from && one.entry.toState === to)),
    )
  }
  /** Sends an entry's event; answers why it was refused. */
  const send = async ({ row, chart: chartId, event: type, fields }: IncidentEntry): Promise<string | undefined> => {
    const chart = chartOf(chartId)
    if (!chart) return `there is no chart "${chartId}"`
    if (type === 'order.append') {
      rounds.set(row, (rounds.get(row) ?? 0) + 1)
      await addRound(h, rowNamed(row), rounds.get(row)!, ids)
    }
    const own = await httpRow(h, chart, ids.get(row)!)
    // A generated past names no payment method.
    const paying = type.endsWith('.pay') ? { payment_method: 'card' } : {}
    const event = { ...paying, ...(real(fields, ids, h) as object), type }
    const reply = await (personEvents(chart.machine).includes(type) ? own.asPerson(event) : own.asServer(event))
    return reply.ok ? undefined : `refused: ${reply.reason}`
  }
  /** Places the orders at a table that the log lists only after their effects there at the same moment. */
  const placeOrdersOf = async ({ row, after }: IncidentEntry, from: number): Promise<void> => {
    const born = walk.entries
      .slice(from)
      .filter((one) => one.from === null && one.after === after && !ids.has(one.row) && rowNamed(one.row).at === row)
    for (const one of born) await place(one.row)
  }

  // A row whose trail begins in the middle was there before.
  const names = walk.rows.map(({ name }) => name).toSorted((a, b) => Number(isTable(b)) - Number(isTable(a)))
  for (const name of names) if (of(name)[0]?.from !== null) await place(name)
  seen = await lastEntry(h)

  for (const [same, told] of walk.entries.entries()) {
    const departure = (actual: string): ReplayResult => ({
      isSame: false,
      same,
      departure: { at: same + 1, what: `${told.row}: ${told.event}`, expected: inWords(told), actual },
    })
    let it = found(told)
    if (!it && told.from === null) {
      if (!ids.has(told.row)) await place(told.row)
      seen = await lastEntry(h)
      continue
    }
    if (!it) {
      if (isTable(told.row)) await placeOrdersOf(told, same)
      const refusal = await send(told)
      if (refusal !== undefined) return departure(refusal)
      await listen(told.command)
      it = found(told)
    }
    if (!it) return departure('nothing happened')
    it.isTold = true
    if (!ids.has(told.row)) ids.set(told.row, it.entry.subjectId)
    const actual = inWords(toldOf(it.entry, told.row))
    if (actual !== inWords(told)) return departure(actual)
  }
  return { isSame: true, same: walk.entries.length, departure: null }
}

const isTable = (name: string): boolean => name.startsWith('table ')

/** An entry in words, without its money: the prices of another store are not those of this one. */
const inWords = ({ row, chart, event, from, to }: Pick<IncidentEntry, 'row' | 'chart' | 'event' | 'from' | 'to'>) =>
  entryInWords({ row, chart, event, from, to })

/** Returns fields with the rows, lines and times of this store for their names. */
function real(value: unknown, ids: ReadonlyMap<string, string>, h: House): unknown {
  if (Array.isArray(value)) return value.map((one) => real(one, ids, h))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [real(key, ids, h) as string, real(one, ids, h)]),
    )
  const name = typeof value === 'string' && /^\{(.+)\}$/.exec(value)?.[1]
  if (!name) return value
  const minutes = /^-?\d+$/.test(name) ? Number(name) : undefined
  if (minutes === undefined) return ids.get(name) ?? value
  return new Date(h.outside.clock.now().getTime() + minutes * 60_000).toISOString()
}
