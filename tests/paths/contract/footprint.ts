import { type Change, changedColumns, type StoredRow } from '../../support/image.ts'
import { idOf, rowOf, stamps, type Step } from '../http/laws/step.ts'

/** A step that was accepted, with the data that explains its footprint. */
export interface AcceptedStep extends Step {
  /** The arrow of the chart that it took. */
  arrow: string
  /** Names the start of its path and all events that were accepted there, itself the last. */
  situation: string
  /** The row's facts after it. */
  facts: object
  now: Date
  actor: { id: string; name: string }
}

/** Returns in words the faults in the changes of a step. */
export type Judge = (step: AcceptedStep) => string[]

/**
 * One line of a footprint: a column that changed, of the step's own row or of others, or rows that are new or gone, as
 * "orders.captured", "others payments.state" or "cash_entries +1"; and all that would explain the new value.
 */
export interface Trace {
  what: string
  sources: readonly string[]
}

/** Tables of which only the number of rows is compared, and those that every call writes to. */
const counted: ReadonlySet<string> = new Set(['audit_entries', 'events'])
const leftOut: ReadonlySet<string> = new Set(['requests', 'merchant_heads', 'attempts', 'sessions', 'counters'])
const passing: ReadonlySet<string> = new Set([...stamps, 'id', 'merchant_id', 'seq', 'sort', 'hash'])

const isScalar = (value: unknown) => value === null || typeof value !== 'object'

/** Small numbers are equal by chance: an equal one does not show where a value comes from. */
const isTelling = (value: unknown) => typeof value !== 'boolean' && (typeof value !== 'number' || Math.abs(value) >= 10)

/** The context of a new value: the old one, the step's own row before, and whether the value is in that row. */
interface Origin {
  old: unknown
  own: StoredRow | undefined
  isOwn: boolean
  step: AcceptedStep
}

/** A row without its place on the plan, which is another in every store. */
const withoutPlace = ({ x: _, y: __, ...row }: StoredRow): StoredRow => row

/** All that explains a value, the best explanation first. */
function sourcesOf(value: unknown, { old, own, isOwn, step }: Origin): string[] {
  const { type: _, ...fields } = step.event
  const named = (of: object, words: string) =>
    Object.entries(of).flatMap(([name, given]) =>
      isScalar(given) && given && given === value && (isOwn || isTelling(given)) ? [`${words}.${name}`] : [],
    )
  const moved = (of: object, words: string) =>
    Object.entries(of).flatMap(([name, given]) => {
      if (typeof given !== 'number' || !isTelling(given) || typeof value !== 'number' || typeof old !== 'number')
        return []
      if (value - old === given) return [`+ ${words}.${name}`]
      return value - old === -given ? [`− ${words}.${name}`] : []
    })
  const isNow = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) === step.now.getTime()
  const isPlain =
    isScalar(value) && !/[\w-]{21,}|\d{5}|^\d{4}-\d\d|^[A-Z\d]{4,}$/.test(String(value)) && String(value).length <= 30
  return [
    ...named(fields, 'event'),
    ...moved(fields, 'event'),
    ...moved(withoutPlace(own ?? {}), 'row'),
    ...named(step.facts, 'fact'),
    ...(isNow ? ['the clock'] : []),
    ...(value === step.actor.id || value === step.actor.name ? ['the actor'] : []),
    ...(isPlain ? [JSON.stringify(value)] : []),
    'changed',
  ]
}

/** Tells if a change belongs to an approval that an event was given, which has a law of its own. */
const isOfApproval = (change: Change, { chart }: AcceptedStep) => {
  const { subject_type: subject, chart: due } = rowOf(change)
  return chart.id !== 'approval' && (change.table === 'approvals' || subject === 'approval' || due === 'approval')
}

/** The footprint of a step: every column that it changed, and every table that it wrote rows to or took rows from. */
export function footprintOf(step: AcceptedStep): Trace[] {
  const own = step.changes.find((change) => idOf(rowOf(change)) === step.id)?.before
  const found = new Map<string, string[]>()
  const note = (what: string, sources: string[]) => {
    const before = found.get(what)
    found.set(what, before ? before.filter((source) => sources.includes(source)) : sources)
  }
  const rows = new Map<string, number>()
  for (const change of step.changes) {
    const { table, before, after } = change
    if (leftOut.has(table) || isOfApproval(change, step)) continue
    if (!before || !after) {
      const key = `${table} ${after ? '+' : '−'}`
      rows.set(key, (rows.get(key) ?? 0) + 1)
    }
    if (!after || counted.has(table)) continue
    for (const column of changedColumns(change)) if (!passing.has(column)) note(...lineOf(change, column))
  }
  for (const [key, number] of rows) note(`${key}${number}`, [''])
  return [...found].map(([what, sources]) => ({ what, sources }))

  function lineOf({ table, before, after }: Change, column: string): [string, string[]] {
    const isOwn = idOf(after!) === step.id
    const whose = isOwn ? '' : before ? 'others ' : 'new '
    const origin = { old: before?.[column], own, isOwn, step }
    return [`${whose}${table}.${column}`, sourcesOf(after![column], origin)]
  }
}
