import { getTableName } from 'drizzle-orm'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import type { Tx } from '../../../server/db/handle.ts'
import { type Actor, storeInHand } from '../../../server/http/actor.ts'
import { type Store, storeAt } from '../../../server/http/store.ts'
import { type SubjectRow, subjectTables, type SubjectType } from '../../../server/db/subjects.ts'
import { Work } from '../../../server/engine/work.ts'
import type { House } from '../../support/house.ts'
import { Reader } from '../../support/written.ts'
import type { NamedRow } from './names.ts'

/** A store at an instant, which notes whether the time was read. */
class Watched implements Store {
  store: Store
  isTimeRead = false

  constructor(store: Store) {
    this.store = store
  }
  get row() {
    return this.store.row
  }
  get merchantId() {
    return this.store.merchantId
  }
  get businessDay() {
    return this.store.businessDay
  }
  get dayEnds() {
    return this.store.dayEnds
  }
  get now() {
    this.isTimeRead = true
    return this.store.now
  }
}

/** A remembered value, kept until a source of it changes. */
interface RememberedValue {
  value: unknown
  isFresh: () => boolean
}

/**
 * A reader of a store's rows after each step of a walk, as the engine reads them for its charts. An unchanged row is
 * not read again: its sources were not written to, and if it depends on time, the clock has not moved.
 */
export class Onlooker extends Work {
  readonly #house: House
  readonly #reader: Reader
  readonly #watched: Watched
  #found = new Map<string, RememberedValue>()
  readonly #locked = new Map<SubjectType, { ids: Set<string>; isFresh: () => boolean }>()
  readonly #texts = new WeakMap<object, string>()

  constructor(house: House, actor: Actor, store: Store) {
    const reader = new Reader(house.db, house.merchantId)
    const watched = new Watched(store)
    super({ tx: reader.db as unknown as Tx, store: watched, actor, requestId: '', ids: house.outside.ids })
    this.#house = house
    this.#reader = reader
    this.#watched = watched
  }

  /** Turns to some rows, as they are now. */
  async turnTo(named: readonly NamedRow[]): Promise<void> {
    await this.#lookAtStore()
    const kinds = new Map<SubjectType, string[]>()
    for (const { kind, id } of named) kinds.set(kind, [...(kinds.get(kind) ?? []), id])
    for (const type of this.#locked.keys()) if (!kinds.has(type)) this.#locked.delete(type)
    for (const [type, ids] of kinds) {
      const known = this.#locked.get(type)
      const { isFresh } =
        known?.isFresh() && ids.every((id) => known.ids.has(id))
          ? known
          : await this.#reader.noting(() => this.lock(ids.map((id) => ({ type, id }))))
      this.#locked.set(type, { ids: new Set(ids), isFresh })
    }
  }

  /** Works something out, unless it is as it was. */
  async find<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#found.get(key)
    if (known?.isFresh()) return known.value as T
    this.#watched.isTimeRead = false
    const { value, isFresh } = await this.#reader.noting(work)
    const now = () => this.#house.outside.clock.now().getTime()
    const at = now()
    this.#found.set(key, { value, isFresh: this.#watched.isTimeRead ? () => isFresh() && now() === at : isFresh })
    return value
  }

  /** A whole row in words, to see whether anything in it changed. */
  textOf(row: object): string {
    const known = this.#texts.get(row) ?? canonical(row)
    this.#texts.set(row, known)
    return known
  }

  override row<T extends SubjectType>(type: T, id: string): SubjectRow<T> {
    this.#reader.note(getTableName(subjectTables[type]))
    return super.row(type, id)
  }

  /** Returns the rows locked last; rows locked earlier may be out of date. */
  override rows<T extends SubjectType>(type: T): SubjectRow<T>[] {
    this.#reader.note(getTableName(subjectTables[type]))
    return super.rows(type).filter(({ id }) => this.#locked.get(type)?.ids.has(id))
  }

  /** Reads each time: a shared memory would hide the sources of a value from those who read it later. */
  override remember<T>(_: string, read: () => Promise<T>): Promise<T> {
    return read()
  }

  /** Forgets all remembered values when the store or its day changes. */
  async #lookAtStore(): Promise<void> {
    const row = await storeInHand(this.#reader.db, this.actor, this.#house.merchantId)
    const before = this.#watched.store
    this.#watched.store = storeAt(row, this.#house.outside.clock.now())
    const isSame = this.#watched.store.businessDay === before.businessDay && canonical(row) === canonical(before.row)
    if (!isSame) this.#found = new Map()
  }
}
