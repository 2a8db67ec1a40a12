import { getTableName } from 'drizzle-orm'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { differences } from 'statechart-paths/paths/differences.ts'
import { kindOf } from '../../../../server/areas/kinds.ts'
import { storeAt } from '../../../../server/http/store.ts'
import { subjectTables, type SubjectType } from '../../../../server/db/subjects.ts'
import { type Actor, storeInHand } from '../../../../server/http/actor.ts'
import type { House } from '../../../support/house.ts'
import type { Change, Image } from '../../../support/image.ts'
import { Onlooker } from '../../walk/onlooker.ts'
import { eventsIn, idOf } from './step.ts'

/**
 * Kinds of row that screens refetch when they receive an event about a row of another kind, as
 * `src/api/transport/realtime.ts` does.
 */
const askedAgainWith: Partial<Record<SubjectType, readonly SubjectType[]>> = {
  queue_entry: ['queue_group'],
  table: ['settlement', 'merchant'],
  category: ['menu'],
  drawer: ['order'],
  print_job: ['print_job'],
}

/** Fields that screens get no events about, each with the reason. */
const notTold: Partial<Record<SubjectType, readonly string[]>> = {
  // The screen that ends the day requests its obstacles, the checklist requests the advice.
  merchant: ['facts', 'facts_until', 'advised'],
  // The number of portions is requested when the menu is opened; an event reports only that a dish is sold out.
  menu: ['balance', 'pictures'],
}

const live = (Object.keys(subjectTables) as SubjectType[]).filter((type) => kindOf(type).isLive)

type Wire = Readonly<Record<string, unknown>>

/** All that people see of a store's live rows, by kind and id. */
export type Screenful = ReadonlyMap<string, Wire>

/** Reads what people see of a store; unchanged rows come from memory. */
export class Screens {
  readonly #h: House
  readonly #onlooker: Onlooker

  private constructor(h: House, onlooker: Onlooker) {
    this.#h = h
    this.#onlooker = onlooker
  }

  static async of(h: House, actor: Actor): Promise<Screens> {
    const store = storeAt(await storeInHand(h.db, actor, h.merchantId), h.outside.clock.now())
    return new Screens(h, new Onlooker(h, actor, store))
  }

  async read(image: Image): Promise<Screenful> {
    const named = live.flatMap((kind) =>
      [...(image.get(getTableName(subjectTables[kind]))?.values() ?? [])]
        .filter(({ merchant_id }) => merchant_id === this.#h.merchantId)
        .map((row) => ({ kind, id: idOf(row), name: '' })),
    )
    await this.#onlooker.turnTo(named as never)
    const shown = new Map<string, Wire>()
    for (const type of live) {
      const ids = named.filter(({ kind }) => kind === type).map(({ id }) => id)
      if (ids.length === 0) continue
      const rows = await this.#onlooker.find(`${type} ${ids.join()}`, () => kindOf(type).rows(this.#onlooker, ids))
      for (const row of rows) shown.set(`${type} ${row.id}`, row as unknown as Wire)
    }
    return shown
  }
}

/**
 * K4: a row looks different afterwards only if an event reports it, and the last event has the present row: a screen
 * that follows the stream shows the same as one that is opened afterwards.
 */
export function untoldIn(changes: readonly Change[], before: Screenful, after: Screenful): string[] {
  const events = eventsIn(changes)
  const toldKinds = new Set(events.map(({ subject_type }) => subject_type))
  return [...after].flatMap(([key, now]) => {
    const [type] = key.split(' ') as [SubjectType]
    const last = events.findLast(({ subject_type, subject_id }) => `${subject_type} ${subject_id}` === key)
    // A large row is sent as id and version alone, and is fetched.
    if (last) {
      const wrong = last.payload === null ? [] : differences(now, last.payload)
      return wrong.length === 0 ? [] : [`${type} was told otherwise: ${wrong.join(', ')}`]
    }
    const was = before.get(key)
    const [old, fresh] = [was && withoutUntold(type, was), withoutUntold(type, now)]
    if (canonical(old ?? null) === canonical(fresh) || askedAgainWith[type]?.some((kind) => toldKinds.has(kind)))
      return []
    return [`nobody was told of ${key}: ${old ? differences(old, fresh).join(', ') : 'it is new'}`]
  })
}

const withoutUntold = (type: SubjectType, row: Wire): Wire =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !notTold[type]?.includes(name)))
