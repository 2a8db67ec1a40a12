import type { Right } from '#contract/roles.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { resourceNames } from '#contract/resources/index.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { menus, merchantHeads } from '../../../server/db/schema/index.ts'
import { type Actor, actorOf, storeInHand } from '../../../server/http/actor.ts'
import { storeAt } from '../../../server/http/store.ts'
import { bindings } from '../../../server/areas/bindings.ts'
import { ordersFamily } from '../../../server/areas/families/families.ts'
import { kindOf } from '../../../server/areas/kinds.ts'
import { explaining } from '../../../server/areas/reasons/reason-of.ts'
import type { House, Person } from '../../support/house.ts'
import { neighbourOf } from '../../support/neighbour.ts'
import { givePoints } from '../../support/place/place-guests.ts'
import { placedRecords } from '../../support/place/place-record.ts'
import type { Action } from './action.ts'
import { type Born, type NamedRow, Names, numberOf } from './names.ts'
import { rowsBorn } from './newborn.ts'
import { Onlooker } from './onlooker.ts'
import { Others } from './others.ts'
import { readSights } from './read-sights.ts'
import { type Floor, isAtTheOrder, isAtTheTable, type Sight } from './sight.ts'
import type { Words } from './words.ts'

/** A person who acts in a walk. */
export interface Client extends Pick<Actor, 'rights'> {
  person: Person
}

/**
 * The number of rows that stay at hand: of each table its newest cart and orders; of each order the newest that belong
 * to it.
 */
const atHand = {
  carts: 1,
  orders: 2,
  payments: 2,
  ofOrder: 1,
  slips: 1,
  outside: 4,
  lines: 1,
  parties: 3,
  days: 4,
  vouchers: 2,
}

/** A house as walks use it: numbered people, named rows, and someone of another store. */
export class World {
  readonly house: House
  readonly clients: readonly Client[]
  readonly names = new Names()
  readonly words: Words
  /** The actor in the store's name. */
  readonly owner: Actor
  readonly #others: Others
  readonly #onlooker: Onlooker
  #stranger: Promise<Person> | undefined
  /** Wherever they are by now: a party takes its cart along. */
  #openCarts: readonly NamedRow[] = []

  constructor(
    house: House,
    clients: readonly Client[],
    onlooker: Onlooker,
    member: string,
    records: readonly Omit<Born, 'parent'>[],
    stranger?: Person,
  ) {
    this.house = house
    this.clients = clients
    this.owner = onlooker.actor
    this.#onlooker = onlooker
    this.#others = new Others(house, this.names)
    if (stranger) this.#stranger = Promise.resolve(stranger)
    const { soup, steak, cake, rare } = house.menu
    this.words = {
      people: { colleague: house.floor.id, member },
      menus: {
        soup: { menu_id: soup, option_item_id: [] },
        steak: { menu_id: steak, option_item_id: [rare] },
        cake: { menu_id: cake, option_item_id: [] },
      },
      reasonOf: (type) => Object.entries(house.reason).find(([key]) => key.startsWith(`${explaining.get(type)} `))?.[1],
    }
    for (const { id } of house.tables) this.names.give({ kind: 'table', id, parent: null })
    for (const record of records) this.names.give({ ...record, parent: null })
  }

  /** Every person who acts, with the fields that a choice needs. */
  get people(): { id: string; rights: readonly Right[] }[] {
    return this.clients.map(({ person, rights }) => ({ id: person.id, rights }))
  }

  /**
   * Returns a person of another store: one who walks there, else the owner next door, whose store is opened on the
   * first call.
   */
  stranger(): Promise<Person> {
    return (this.#stranger ??= neighbourOf(this.house))
  }

  /**
   * Reads all visible rows, as the engine reads them, after new guests came if fewer than usual wait.
   *
   * @param row one that is read however old it is
   */
  async look(row?: string): Promise<Floor> {
    await this.#nameWhatIsNew()
    let sights = await this.#sights(row)
    if (await this.#others.come([...sights.values()].flatMap(({ aspects }) => aspects))) {
      await this.#nameWhatIsNew()
      sights = await this.#sights(row)
    }
    return { sights, portions: await this.#portions() }
  }

  /** The tables that an event concerns, as the server names them. */
  async tablesOf({ chart, row }: Action, id: string, event: ChartEvent): Promise<string[]> {
    const { merchantId } = this.house
    const { tx } = this.#onlooker
    if (isAtTheTable({ row, chart })) return [id]
    const family = isAtTheOrder({ row, chart })
      ? await ordersFamily(tx, merchantId, [id, ...(event.order_id as string[])])
      : await kindOf(bindings[chart]!.subject).family(tx, merchantId, id, event)
    return family.flatMap((ref) => (ref.type === 'table' ? ref.id : []))
  }

  /** Returns the last numbers of the store's audit trail and events: nothing happens without either. */
  async heads(): Promise<string> {
    const { merchantId } = this.house
    const db = this.#onlooker.tx
    const [head] = await db.select().from(merchantHeads).where(eq(merchantHeads.merchantId, merchantId))
    return canonical([head!.auditSeq, head!.eventSeq])
  }

  async #portions(): Promise<Map<string, number>> {
    const { merchantId } = this.house
    const db = this.#onlooker.tx
    const isCounted = and(eq(menus.merchantId, merchantId), isNotNull(menus.balance))
    const rows = await db.select({ id: menus.id, balance: menus.balance }).from(menus).where(isCounted)
    return new Map(rows.map(({ id, balance }) => [id, balance!]))
  }

  async #nameWhatIsNew(): Promise<void> {
    const rows = await rowsBorn(this.#onlooker.tx, this.house.merchantId)
    for (const row of rows) this.names.give(row)
    this.#openCarts = rows.filter(({ isOpen }) => isOpen).map(({ id }) => this.names.of(id)!)
  }

  #named(row?: string): NamedRow[] {
    const { names } = this
    const tables = this.house.tables.map((_, index) => names.find(`table ${index + 1}`)!)
    const carts = tables.flatMap((table) => names.newest('cart', numberOf(table), atHand.carts))
    const slips = tables.flatMap((table) => names.newest('print_job', numberOf(table), atHand.slips))
    const orders = [
      ...tables.flatMap((table) => names.newest('order', numberOf(table), atHand.orders)),
      ...names.newest('order', '0', atHand.outside),
    ]
    const ofOrders = orders.flatMap((order) => [
      ...names.newest('payment', numberOf(order), atHand.payments),
      ...names.newest('refund', numberOf(order), atHand.ofOrder),
      ...names.newest('combine', numberOf(order), atHand.ofOrder),
      ...names.newest('print_job', numberOf(order), atHand.ofOrder),
    ])
    const days = names.newest('settlement', '', atHand.days)
    const vouchers = names.newest('voucher', '', atHand.vouchers)
    const lines = names.newest('queue_group', '', atHand.lines)
    const records = resourceNames.flatMap((kind) => names.newest(kind, '', 1))
    const parties = lines.flatMap((line) => names.newest('queue_entry', numberOf(line), atHand.parties))
    const known = row === undefined ? undefined : names.find(row)
    const all = [
      ...tables,
      ...carts,
      ...this.#openCarts,
      ...slips,
      ...orders,
      ...ofOrders,
      ...days,
      ...lines,
      ...parties,
      ...vouchers,
      ...records,
    ]
    return [...new Set([...all, ...(known ? [known] : [])])]
  }

  #sights(row?: string): Promise<Map<string, Sight>> {
    return readSights(this.#onlooker, this.#named(row))
  }
}

/** More points than a walk ever spends. */
const pointsAtFirst = 1_000_000

/** Makes a member of the brand. */
async function memberOf({ owner, merchantId }: House): Promise<string> {
  const username = `+49${[...merchantId]
    .map((sign) => sign.charCodeAt(0) % 10)
    .join('')
    .slice(0, 12)}`
  const { data } = await owner.post('/admin/merchant/member', { username, name: 'Ada' })
  return (data as { id: string }).id
}

/** The people of a store in the order in which they join a walk; the rest are more of the floor. */
const rosters = [
  ['owner', 'floor', 'kitchen', 'supervisor'],
  ['supervisor', 'kitchen', 'floor', 'owner'],
  ['floor', 'owner', 'supervisor', 'kitchen'],
] as const

/**
 * Makes a house ready for a walk with so many people; its place decides who comes first.
 *
 * @param stranger someone of another store, if there is one
 */
export async function openWorld(house: House, clients: number, place = 0, stranger?: Person): Promise<World> {
  const { db, outside, owner } = house
  const now = outside.clock.now()
  const people: Person[] = rosters[place % rosters.length]!.slice(0, clients).map((name) => house[name])
  while (people.length < clients) people.push(await house.person('operation', ['floor', 'queue', 'cashier']))

  const able: Client[] = []
  for (const person of people) able.push({ person, rights: (await actorOf(db, person.token, now)).rights })
  const actor = await actorOf(db, owner.token, now)
  const onlooker = new Onlooker(house, actor, storeAt(await storeInHand(db, actor, house.merchantId), now))
  const records: Omit<Born, 'parent'>[] = []
  for (const kind of resourceNames)
    records.push({
      kind,
      id: await placedRecords[kind].place(house, undefined, 'active', { usedBy: [], isNeeded: false, holds: [] }),
    })
  const member = await memberOf(house)
  await givePoints(house, member, pointsAtFirst)
  return new World(house, able, onlooker, member, records, stranger)
}
