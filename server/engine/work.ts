import type { Right } from '#contract/roles.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { type Allowance, decide } from '#machines/workflow/decide.ts'
import type { Tx } from '../db/handle.ts'
import type { reasons } from '../db/schema/index.ts'
import type { Ids } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { ApiError } from '../http/errors.ts'
import type { AuditEntry, EventEntry } from './journal/journal.ts'
import type { Store } from '../http/store.ts'
import { type KnownRows, nothingKnown } from './known.ts'
import type { Slot } from './slots.ts'
import { illegal } from './refusal.ts'
import {
  type AnySubjectRow,
  insertRow,
  isOfBrand,
  lockRows,
  type Ref,
  type SubjectPatch,
  type SubjectRow,
  type SubjectType,
  updateRow,
} from '../db/subjects.ts'

/** The part of a chart's binding that a command needs. */
interface BoundChart {
  chart: LifecycleChart
  subject: SubjectType
  facts: (work: Work, row: never) => unknown
  effects: object
  completes?: Readonly<Record<string, (work: Work, rowId: string, event: ChartEvent) => Promise<ChartEvent>>>
  usesApproval?: readonly string[]
  keepsVersion?: boolean
  isBulk?: true
  stamp?: (to: string, work: Work) => object
}

/** The part of a kind of row that a command needs. */
interface KeptKind {
  forgets?: string
  sums?: (row: never) => Readonly<Record<string, number>>
}

let charts: Readonly<Record<string, BoundChart>>
let kindOf: (type: SubjectType) => KeptKind

/** Registers the charts and the kinds of rows of the areas for every command. */
export function registerCharts(bindings: typeof charts, kinds: typeof kindOf): void {
  charts = bindings
  kindOf = kinds
}

const refKey = ({ type, id }: Ref) => `${type} ${id}`

/** The part of an audit entry that an event fills in; the command adds the person, the time and the approver. */
type EntryEvent = Pick<
  AuditEntry,
  'chart' | 'subjectType' | 'subjectId' | 'event' | 'fromState' | 'toState' | 'subjectVersion' | 'detail'
>

/** A locked row as its chart sees it. */
interface SeenRow {
  binding: BoundChart
  row: AnySubjectRow
  facts: object
  state: string
}

/**
 * One command inside its transaction: the locked rows, and their changes. Charts decide; `send` applies an event to a
 * locked row, runs its effects (which may send events to other locked rows) and records the audit entry.
 */
export class Work {
  readonly tx: Tx
  readonly store: Store
  readonly actor: Actor
  readonly requestId: string
  readonly ids: Ids
  /** Tells if the command is only a preview. */
  readonly isPreview: boolean
  /** The person whose PIN was sent with the call, as its approver. */
  readonly approverId: string | undefined
  /** The unchanged input. */
  readonly input: Readonly<Record<string, unknown>>
  readonly audit: AuditEntry[] = []
  /** Events of rows without a chart. */
  readonly told: EventEntry[] = []
  /** The reasons in its input, by id. */
  readonly reasons = new Map<string, typeof reasons.$inferSelect>()
  /** A refusal that is the answer although the changes of the command are committed. */
  refusal: ApiError | null = null
  /** The store opens or closes, or a day is posted: commands that relied on the state before restart. */
  isTurn = false
  /** True if the person confirmed with their own password. */
  isConfirmed = false
  /** True if the person's event needs an approval with these facts. */
  isApprovalNeeded = false
  /** The changed rows as the API shows them, with their new history entries, at the end of the command. */
  published: KnownRows = nothingKnown
  approval: { id: string; approverId: string; approverName: string; rights: readonly Right[] } | null = null
  #rows = new Map<string, AnySubjectRow>()
  /** Rows as they were when they were locked. */
  #before = new Map<string, AnySubjectRow>()
  #changed = new Map<string, Ref>()
  /** Cached results of reads that have not changed since. */
  #memory = new Map<string, Promise<unknown>>()
  #slots = new Map<Slot<unknown>, unknown>()

  constructor(given: {
    tx: Tx
    store: Store
    actor: Actor
    requestId: string
    ids: Ids
    isPreview?: boolean
    approverId?: string | undefined
    input?: object
  }) {
    this.tx = given.tx
    this.store = given.store
    this.actor = given.actor
    this.requestId = given.requestId
    this.ids = given.ids
    this.isPreview = given.isPreview ?? false
    this.approverId = given.approverId
    this.input = { ...given.input }
  }

  get now(): Date {
    return this.store.now
  }

  /** Returns the memory of one part of the product for this command, by its key. */
  slot<T>(key: Slot<T>): T {
    if (!this.#slots.has(key)) this.#slots.set(key, key.begin())
    return this.#slots.get(key) as T
  }

  /** The columns that every new row begins with. */
  get own(): { merchantId: string; id: string } {
    return { merchantId: this.store.merchantId, id: this.ids.id() }
  }

  /**
   * Locks rows in (type, id) order, those of the brand last, so that two commands never wait for each other in a
   * circle. Unknown rows are a 404.
   */
  async lock(refs: readonly Ref[]): Promise<void> {
    const byType = new Map<SubjectType, string[]>()
    for (const { type, id } of refs) byType.set(type, [...(byType.get(type) ?? []), id])
    const place = (type: SubjectType) => `${isOfBrand(type) ? 1 : 0} ${type}`
    for (const [type, ids] of [...byType].toSorted(([a], [b]) => (place(a) < place(b) ? -1 : 1))) {
      const rows = await lockRows(this.tx, this.store.merchantId, type, ids)
      for (const row of rows) this.#keep({ type, id: row.id }, row)
      if (rows.length < new Set(ids).size) throw new ApiError('not_found')
    }
  }

  #keep(ref: Ref, row: AnySubjectRow): void {
    this.#rows.set(refKey(ref), row)
    this.#before.set(refKey(ref), { ...row })
  }

  /** Returns a locked row, live: it shows the writes of the command. */
  row<T extends SubjectType>(type: T, id: string): SubjectRow<T> {
    const row = this.#rows.get(refKey({ type, id }))
    if (!row) throw new Error(`The command did not lock ${type} ${id}: name it among its subjects.`)
    return row as SubjectRow<T>
  }

  /** Returns the locked rows of one kind. */
  rows<T extends SubjectType>(type: T): SubjectRow<T>[] {
    return [...this.#rows].filter(([key]) => key.startsWith(`${type} `)).map(([, row]) => row as SubjectRow<T>)
  }

  /** Returns a row as it was before the command. */
  before<T extends SubjectType>(type: T, id: string): SubjectRow<T> | undefined {
    return this.#before.get(refKey({ type, id })) as SubjectRow<T> | undefined
  }

  /** The rows that the command changed or created. */
  get changed(): Ref[] {
    return [...this.#changed.values()]
  }

  /** Sends a locked row to the screens, although none of its own fields changed. */
  tell(ref: Ref): void {
    this.#changed.set(refKey(ref), ref)
  }

  /** Writes a row; its version rises once per command, unless no visible field changes. */
  async set<T extends SubjectType>(
    type: T,
    id: string,
    patch: SubjectPatch<T>,
    { keepsVersion = false } = {},
  ): Promise<void> {
    const row = this.row(type, id)
    const before = this.before(type, id)
    const version = before && !keepsVersion ? before.version + 1 : row.version
    const full = { ...patch, version }
    this.#forgetOf(type)
    if (Object.entries(full).every(([name, value]) => row[name as keyof typeof row] === value)) return
    await updateRow(this.tx, this.store.merchantId, type, row, full)
    Object.assign(row, full)
    this.#changed.set(refKey({ type, id }), { type, id })
  }

  /** Reads a value once until `forget`: charts read the same facts at every step. */
  remember<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#memory.get(key) ?? read()
    this.#memory.set(key, known)
    return known as Promise<T>
  }

  /** Drops cached reads that depend on rows of a kind. */
  #forgetOf(type: SubjectType): void {
    const { forgets } = kindOf(type)
    if (forgets !== undefined) this.forget(forgets)
  }

  /** Drops cached reads after a write of their rows; with a prefix only those whose key begins with it. */
  forget(prefix = ''): void {
    for (const key of this.#memory.keys()) if (key.startsWith(prefix)) this.#memory.delete(key)
  }

  /**
   * Creates a row in its chart's first state; `origin` is the first event of its history. `into` can add further writes
   * to the same statement; if they refer to the row, the values contain its id.
   */
  async insert<T extends SubjectType>(
    chartId: string,
    type: T,
    values: Omit<SubjectPatch<T>, 'merchantId' | 'id'> & { id?: string },
    origin: string,
    into: Pick<Tx, 'insert'> = this.tx,
  ): Promise<SubjectRow<T>> {
    const own = values.id === undefined ? this.own : { merchantId: this.store.merchantId }
    const row = (await insertRow(into, type, { ...own, ...values })) as SubjectRow<T>
    const ref = { type, id: row.id }
    this.#rows.set(refKey(ref), row)
    this.#changed.set(refKey(ref), ref)
    const column = charts[chartId]!.chart.column as keyof SubjectRow<T>
    this.note({
      chart: chartId,
      subjectType: type,
      subjectId: row.id,
      event: origin,
      fromState: null,
      toState: String(row[column]),
      subjectVersion: row.version,
    })
    this.#forgetOf(type)
    return row
  }

  /** Applies an event that this command is entitled to send. Throws 409 if the chart refuses it. */
  async send(chartId: string, id: string, event: ChartEvent): Promise<void> {
    const seen = await this.look(chartId, id)
    const { binding, facts, state } = seen
    const decision = decide(binding.chart.machine, { state, facts }, event)
    if (!decision.ok) throw illegal(binding.chart, state, facts, event.type, decision.reason)
    await this.apply(seen, event, decision)
  }

  /** Applies an event as the chart decided on the row that was read; there may be no write between the two. */
  async apply({ binding, row, state }: SeenRow, event: ChartEvent, decision: Allowance): Promise<void> {
    const { id } = row
    const type = binding.subject
    if (decision.state !== state) {
      const patch = { [binding.chart.column]: decision.state, ...binding.stamp?.(decision.state, this) } as never
      await this.set(type, id, patch, { keepsVersion: binding.keepsVersion })
    }
    const moneyBefore = sumsOf(type, row)
    const { type: sent, ...payload } = event
    const entry = this.note({
      chart: binding.chart.id,
      subjectType: type,
      subjectId: id,
      event: sent,
      fromState: state,
      toState: decision.state,
      subjectVersion: row.version,
      detail: payload,
    })
    for (const effect of decision.effects) {
      const run = (binding.effects as Record<string, (args: unknown) => Promise<void>>)[effect.type]
      if (!run)
        throw new Error(`The chart "${binding.chart.id}" names the action "${effect.type}", which has no effect.`)
      await run({ work: this, row, event, facts: decision.facts })
    }
    entry.subjectVersion = row.version
    const money = moneyChange(moneyBefore, sumsOf(type, row))
    if (money) entry.detail = { ...entry.detail, money }
    const isSilent = decision.state === state && !money && (decision.meta.right === undefined || decision.meta.isSilent)
    if (binding.isBulk || isSilent) this.audit.splice(this.audit.indexOf(entry), 1)
  }

  /**
   * Does the same as `send`, but returns false for a refusal: for events that follow from others if they are possible.
   */
  async offer(chartId: string, id: string, event: ChartEvent): Promise<boolean> {
    const seen = await this.look(chartId, id)
    const decision = decide(seen.binding.chart.machine, seen, event)
    if (decision.ok) await this.apply(seen, event, decision)
    return decision.ok
  }

  /** A locked row as its chart sees it. */
  async look(chartId: string, id: string): Promise<SeenRow> {
    const binding = charts[chartId]
    if (!binding) throw new ApiError('not_found', { message: `There is no chart "${chartId}".` })
    const row = this.row(binding.subject, id)
    const facts = (await binding.facts(this, row as never)) as object
    return { binding, row, facts, state: String(row[binding.chart.column as keyof AnySubjectRow]) }
  }

  /** Records an audit entry: `send` and `insert` do so automatically, others call it for records without a chart. */
  note(done: EntryEvent): AuditEntry {
    const entry: AuditEntry = {
      at: this.now,
      actorId: this.actor.id,
      actorName: this.actor.name,
      detail: {},
      approvalId: this.approval?.id ?? null,
      approverName: this.approval?.approverName ?? null,
      requestId: this.requestId,
      device: this.actor.device,
      ...done,
    }
    this.audit.push(entry)
    return entry
  }
}

const sumsOf = (type: SubjectType, row: AnySubjectRow): Readonly<Record<string, number>> =>
  kindOf(type).sums?.(row as never) ?? {}

function moneyChange(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, [number, number]> | null {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  return changed.length ? Object.fromEntries(changed.map((name) => [name, [before[name]!, after[name]!]])) : null
}
