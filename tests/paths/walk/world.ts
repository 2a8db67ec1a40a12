import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { completedOrderStates, type OrderMethod } from '#contract/states.ts'
import { canonical } from '#machines/kit/paths/canonical.ts'
import { menus, merchantHeads } from '../../../server/db/schema/index.ts'
import { type Actor, actorOf } from '../../../server/http/actor.ts'
import { inTransaction } from '../http/look.ts'
import type { House, Person } from '../../support/house.ts'
import { neighbourOf } from '../../support/neighbour.ts'
import { placeOrder } from '../../support/place.ts'
import { type Born, type Named, Names, numberOf } from './names.ts'
import { readSights } from './read-sights.ts'
import type { Aspect, Floor, Sight } from './sight.ts'
import type { Words } from './words.ts'

/** Somebody who acts in a walk. */
export interface Client extends Pick<Actor, 'rights'> {
  person: Person
}

/** How many rows stay at hand: of each table its newest cart and orders, of each order its newest payments, of
 * the line in the queue its newest parties. */
const atHand = { carts: 1, orders: 2, payments: 2, outside: 4, lines: 1, parties: 3 }
/** Guests outside always have an order of each kind on its way. */
const outside = ['pickup', 'delivery'] as const satisfies readonly OrderMethod[]

/** A house as walks use it: numbered people, named rows, and somebody of another store. */
export class World {
  readonly house: House
  readonly clients: readonly Client[]
  readonly names = new Names()
  readonly words: Words
  readonly #actor: Actor
  #stranger: Promise<Person> | undefined

  constructor(house: House, clients: readonly Client[], actor: Actor) {
    this.house = house
    this.clients = clients
    this.#actor = actor
    const { soup, steak, cake, rare } = house.menu
    this.words = {
      menus: {
        soup: { menu_id: soup, option_item_id: [] },
        steak: { menu_id: steak, option_item_id: [rare] },
        cake: { menu_id: cake, option_item_id: [] },
      },
      reasonOf: (type) => Object.entries(house.reason).find(([key]) => key.startsWith(`${type} `))?.[1],
    }
    for (const { id } of house.tables) this.names.give({ kind: 'table', id, parent: null })
  }

  /** The owner of the store next door, which is of the same group; opened when somebody first asks for it. */
  stranger(): Promise<Person> {
    return (this.#stranger ??= neighbourOf(this.house))
  }

  /**
   * Looks at everything at hand, as the engine reads it, once others came where fewer than usual wait.
   *
   * @param row one that is looked at however old it is
   */
  async look(row?: string): Promise<Floor> {
    await this.#nameWhatIsNew()
    let sights = await this.#sights(row)
    if (await this.#othersCame([...sights.values()].flatMap(({ aspects }) => aspects))) sights = await this.#sights(row)
    return { sights, portions: await this.#portions() }
  }

  /** Guests outside order again where no order of a kind is on its way, and there is always a line for the queue. */
  async #othersCame(aspects: readonly Aspect[]): Promise<boolean> {
    const waiting = aspects.filter(isUnderWay).map(methodOf)
    const missing = outside.filter((method) => !waiting.includes(method))
    for (const method of missing) {
      const { id } = await placeOrder(this.house, { state: 'pending', method })
      this.names.give({ kind: 'order', id, parent: null })
    }
    const hasLine = aspects.some(isLine)
    if (!hasLine) await this.#makeLine()
    return missing.length > 0 || !hasLine
  }

  /** How far the store's audit trail and its events have come: nothing happens without either. */
  async heads(): Promise<string> {
    const { db, merchantId } = this.house
    const [head] = await db.select().from(merchantHeads).where(eq(merchantHeads.merchantId, merchantId))
    return canonical([head!.auditSeq, head!.eventSeq])
  }

  /** A line of the queue for small parties, still closed. */
  async #makeLine(): Promise<void> {
    const {
      owner,
      outside: { ids },
    } = this.house
    const line = { name: `Line ${ids.id()}`, prefix: 'A', min_pax: 1, max_pax: 4, capacity: 3 }
    const { data, status } = await owner.post('/admin/queue', line, { requestId: ids.id() })
    if (status !== 200) throw new Error(`No line could be made: the server answered ${status}.`)
    this.names.give({ kind: 'queue_group', id: (data as { id: string }).id, parent: null })
  }

  async #portions(): Promise<Map<string, number>> {
    const { db, merchantId } = this.house
    const isCounted = and(eq(menus.merchantId, merchantId), isNotNull(menus.balance))
    const rows = await db.select({ id: menus.id, balance: menus.balance }).from(menus).where(isCounted)
    return new Map(rows.map(({ id, balance }) => [id, balance!]))
  }

  /** Ids come from a counter, so their order is that of creation. */
  async #nameWhatIsNew(): Promise<void> {
    const { db, merchantId } = this.house
    const { rows } = await db.execute<Born & Record<string, unknown>>(sql`
      SELECT 'cart' AS kind, id, table_id AS parent FROM carts WHERE merchant_id = ${merchantId}
      UNION ALL SELECT 'order', id, table_id FROM orders WHERE merchant_id = ${merchantId} AND table_id IS NOT NULL
      UNION ALL SELECT 'payment', id, order_id FROM payments WHERE merchant_id = ${merchantId}
      UNION ALL SELECT 'queue_group', id, NULL FROM queue_groups WHERE merchant_id = ${merchantId}
      UNION ALL SELECT 'queue_entry', id, group_id FROM queue_entries WHERE merchant_id = ${merchantId}`)
    const ranks = ['cart', 'order', 'payment', 'queue_group', 'queue_entry']
    const isBefore = (a: Born, b: Born) =>
      a.kind === b.kind ? a.id < b.id : ranks.indexOf(a.kind) < ranks.indexOf(b.kind)
    for (const row of rows.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))) this.names.give(row)
  }

  #named(row?: string): Named[] {
    const { names } = this
    const tables = this.house.tables.map((_, index) => names.find(`table ${index + 1}`)!)
    const carts = tables.flatMap((table) => names.newest('cart', numberOf(table), atHand.carts))
    const orders = [
      ...tables.flatMap((table) => names.newest('order', numberOf(table), atHand.orders)),
      ...names.newest('order', '0', atHand.outside),
    ]
    const payments = orders.flatMap((order) => names.newest('payment', numberOf(order), atHand.payments))
    const lines = names.newest('queue_group', '', atHand.lines)
    const parties = lines.flatMap((line) => names.newest('queue_entry', numberOf(line), atHand.parties))
    const known = row === undefined ? undefined : names.find(row)
    return [...new Set([...tables, ...carts, ...orders, ...payments, ...lines, ...parties, ...(known ? [known] : [])])]
  }

  #sights(row?: string): Promise<Map<string, Sight>> {
    const named = this.#named(row)
    const subjects = async () => named.map(({ kind, id }) => ({ type: kind, id }))
    return inTransaction(this.house, this.#actor, subjects, (work) => readSights(work, named))
  }
}

const isUnderWay = ({ chart, state }: Aspect) => chart.id === 'order' && !completedOrderStates.includes(state as never)
const isLine = ({ chart, state }: Aspect) => chart.id === 'queue-group' && state !== 'removed'
const methodOf = ({ facts }: Aspect) => (facts as { method: OrderMethod }).method

/**
 * Opens a fresh house for a walk with so many people: the owner, then floor, kitchen and supervisor, then more of the
 * floor. Its ids come from a counter from then on, so that the same actions do the same again.
 */
export async function openWorld(house: House, clients: number): Promise<World> {
  const { db, outside: given, owner, floor, kitchen, supervisor } = house
  let ids = 0
  given.ids.id = () => `walk-${String((ids += 1)).padStart(8, '0')}`
  const now = given.clock.now()
  const people = [owner, floor, kitchen, supervisor].slice(0, clients)
  while (people.length < clients) people.push(await house.person('operation', ['floor', 'queue', 'cashier']))

  const able: Client[] = []
  for (const person of people) able.push({ person, rights: (await actorOf(db, person.token, now)).rights })
  return new World(house, able, await actorOf(db, owner.token, now))
}
