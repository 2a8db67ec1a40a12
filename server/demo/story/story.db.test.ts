import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { groupBy } from '../../http/group-by.ts'
import type { Db } from '../../db/handle.ts'
import {
  accounts,
  categories,
  employees,
  kitchenTicketLines,
  kitchenTickets,
  mediaFiles,
  menus,
  merchants,
  orders,
  payments,
  promotions,
  shifts,
  tables,
  tableSections,
  visits,
} from '../../db/schema/index.ts'
import { bistroMarlene } from './stores/bistro-marlene.ts'
import { toldStory } from './told-story.fixture.ts'
import { weinbarAnton } from './stores/weinbar-anton.ts'

let db: Db
let bistro: string
let weinbar: string
let names: Map<string | null, string>
beforeAll(async () => {
  db = await toldStory(new Date('2026-11-20T19:14:00Z'), 56)
  const stores = await db.select().from(merchants)
  names = new Map(stores.map(({ merchantId, name }) => [merchantId, name]))
  const idOf = (wanted: string) => stores.find(({ name }) => name === wanted)!.merchantId
  ;[bistro, weinbar] = [idOf('Bistro Marlène'), idOf('Weinbar Anton')]
})
const of = <Row extends { merchantId: string }>(merchantId: string, rows: Row[]) =>
  rows.filter((row) => row.merchantId === merchantId)
const count = (words: string[]) =>
  Object.fromEntries([...groupBy(words, (word) => word)].map(([word, own]) => [word, own.length]))

test('everybody who may sign in has a role and, where it applies, a store', async () => {
  const people = await db.select().from(accounts)
  expect(people.map(({ login, role, merchantId }) => [login, role, names.get(merchantId) ?? '']).toSorted()).toEqual([
    ['admin', 'admin', ''],
    ['agent', 'agent', ''],
    ['amira.k', 'operation', 'Bistro Marlène'],
    ['anton.v', 'merchant', 'Weinbar Anton'],
    ['brand', 'super-merchant', ''],
    ['floor', 'operation', 'Bistro Marlène'],
    ['greta.h', 'operation', 'Weinbar Anton'],
    ['kitchen', 'operation', 'Bistro Marlène'],
    ['mateo.s', 'operation', 'Weinbar Anton'],
    ['owner', 'merchant', 'Bistro Marlène'],
    ['supervisor', 'operation', 'Bistro Marlène'],
    ['tom.b', 'operation', 'Bistro Marlène'],
  ])
  const withPin = people.filter(({ pinLookup }) => pinLookup !== null).map(({ login, pinLookup }) => [login, pinLookup])
  expect(withPin.toSorted()).toEqual([
    ['admin', 'lookup of 975310'],
    ['owner', 'lookup of 135790'],
    ['supervisor', 'lookup of 246810'],
  ])
})

test('the bistro has 24 tables with 82 seats, a card of 46 menus in 9 categories, and one dish is sold out', async () => {
  const floor = of(bistro, await db.select().from(tables))
  const card = of(bistro, await db.select().from(menus))
  expect([floor.length, floor.reduce((seats, table) => seats + table.seats, 0)]).toEqual([24, 82])
  expect([of(bistro, await db.select().from(categories)).length, card.length]).toEqual([9, 46])
  expect(card.filter(({ balance }) => balance === 0).map(({ name }) => name)).toEqual(['Soufflé au Grand Marnier'])
})

test('a section of the room names its tables in the order of their numbers', async () => {
  const nameOf = new Map((await db.select().from(tables)).map(({ id, name }) => [id, name]))
  const sections = of(bistro, await db.select().from(tableSections))
  expect(sections.map(({ tableId }) => tableId.map((id) => nameOf.get(id)).join(' ')).toSorted()).toEqual([
    '1 2 3 4 5 6 7 8 9 10 11 12 14 15',
    '21 22 23 24 25 26',
  ])
})

test('a quarter past eight every table of the bistro is what the picture shows', async () => {
  const floor = of(bistro, await db.select().from(tables))
  const parties = new Map((await db.select().from(visits)).map((visit) => [visit.id, visit]))
  const minutes = (since: Date) => (Date.parse('2026-11-20T19:14:00Z') - since.getTime()) / 60_000
  const tile = ({ name, occupancy, bill, seats, visitId, reservedFor }: (typeof floor)[number]) => {
    const party = parties.get(visitId ?? '')
    if (party) return `${name} ${occupancy} ${bill} ${party.pax}/${seats} ${minutes(party.seatedAt)}m`
    return [name, occupancy, reservedFor?.name, reservedFor?.at.slice(11, 16)].filter(Boolean).join(' ')
  }
  expect(floor.toSorted((a, b) => Number(a.name) - Number(b.name)).map(tile)).toEqual([
    '1 ordered unpaid 2/2 12m',
    '2 available',
    '3 served paid 3/4 48m',
    '4 reserved Keller 19:30',
    '5 ordered unpaid 6/6 71m',
    '6 needs_cleaning',
    '7 ordered unpaid 5/6 94m',
    '8 ordered unpaid 4/4 26m',
    '9 ordered unpaid 5/6 38m',
    '10 reserved Ferreira 19:45',
    '11 served partially_paid 2/2 57m',
    '12 ordered unpaid 4/4 52m',
    '14 ordered unpaid 6/6 18m',
    '15 available',
    '21 served paid 2/2 84m',
    '22 ordered unpaid 3/4 33m',
    '23 needs_cleaning',
    '24 available',
    '25 served billed 4/4 64m',
    '26 out_of_service',
    '31 served unpaid 1/1 22m',
    '32 available',
    '33 ordered unpaid 1/1 15m',
    '34 available',
  ])
})

test('tonight three orders wait to be accepted, nine are completed and one was voided', async () => {
  const tonight = of(bistro, await db.select().from(orders)).filter(({ businessDay }) => businessDay === '2026-11-20')
  expect(count(tonight.map(({ state }) => state))).toEqual({
    pending: 3,
    accepted: 2,
    preparing: 5,
    ready: 2,
    served: 3,
    completed: 9,
    voided: 1,
  })
})

test('tonight the bar, the cold kitchen and the kitchen of the bistro were each told of what they make', async () => {
  const tickets = of(bistro, await db.select().from(kitchenTickets))
  const lines = of(bistro, await db.select().from(kitchenTicketLines))
  const zoneOf = new Map(tickets.map(({ id, zoneName }) => [id, zoneName]))
  const made = (zone: string) => lines.filter(({ ticketId }) => zoneOf.get(ticketId) === zone).map(({ name }) => name)
  expect(Object.keys(count([...zoneOf.values()])).toSorted()).toEqual(['Bar', 'Cold kitchen', 'Kitchen'])
  expect(made('Bar')).toContain('Espresso')
  expect(made('Kitchen')).toContain('Duck confit, lentils')
  expect(made('Cold kitchen')).toContain('Beef tartare')
  expect(tickets.filter(({ kind }) => kind === 'append').length).toBeGreaterThan(0)
  expect(tickets.filter(({ kind }) => kind === 'cancel').length).toBeGreaterThan(0)
  for (const own of groupBy(tickets, ({ zoneId }) => zoneId).values())
    expect(own.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(own.map((_, i) => i + 1))
})

test('this week and last the bistro had one late, one forgotten, one corrected, one missed shift and one day off', async () => {
  const people = new Map((await db.select().from(employees)).map(({ id, name }) => [id, name]))
  const told = of(bistro, await db.select().from(shifts)).map((row) => ({ ...row, name: people.get(row.employeeId)! }))
  const now = new Date('2026-11-20T19:14:00Z')
  const minutes = (from: Date | null, to: Date | null) => (from && to ? (+to - +from) / 60_000 : 0)
  const named = (is: (row: (typeof told)[number]) => boolean) => told.filter(is).map(({ name }) => name)
  expect(named((row) => minutes(row.plannedStart, row.startedAt) > 5)).toEqual(['Amira Kaya'])
  expect(named(({ state }) => state === 'forgotten')).toEqual(['Tom Berger'])
  expect(named(({ corrections }) => corrections > 0)).toEqual(['Inès Roux'])
  expect(named(({ state, plannedEnd }) => state === 'planned' && plannedEnd! < now)).toEqual(['Leo Brandt'])
  expect(named(({ state }) => state === 'cancelled')).toEqual(['Nadia Ferrer'])
  expect(named(({ state }) => state === 'on_break')).toEqual(['Nadia Ferrer'])
  expect(named(({ state }) => state === 'on_duty').toSorted()).toEqual([
    'Amira Kaya',
    'Claire Lefèvre',
    'Inès Roux',
    'Tom Berger',
    'Yusuf Demir',
  ])
  expect(told.filter(({ businessDay }) => businessDay < '2026-11-09')).toEqual([])
})

test('all of the bistro’s grill and wine has a picture, and all pictures together weigh less than 300 KB', async () => {
  const pictured = of(bistro, await db.select().from(menus)).filter(({ imageId }) => imageId !== null)
  const names = new Map((await db.select().from(categories)).map(({ id, name }) => [id, name]))
  expect(count(pictured.map(({ categoryId }) => names.get(categoryId)!))).toEqual({ 'From the grill': 4, Wine: 5 })
  const files = await db.select().from(mediaFiles)
  expect(files).toHaveLength(16)
  expect(files.reduce((bytes, { body }) => bytes + body.byteLength, 0)).toBeLessThan(300_000)
})

test('eight weeks of trade have 45 to 70 orders a day in the bistro and 20 to 30 in the wine bar', async () => {
  const past = (await db.select().from(orders)).filter(({ businessDay }) => businessDay < '2026-11-20')
  const ranges = [bistro, weinbar].map((store) => {
    const days = [...groupBy(of(store, past), ({ businessDay }) => businessDay).values()].map(({ length }) => length)
    return { days: days.length, isWithin: [Math.min(...days), Math.max(...days)] }
  })
  expect(ranges.map(({ days }) => days)).toEqual([56, 56])
  expect(ranges[0]!.isWithin[0]).toBeGreaterThanOrEqual(45)
  expect(ranges[0]!.isWithin[1]).toBeLessThanOrEqual(70)
  expect(ranges[1]!.isWithin[0]).toBeGreaterThanOrEqual(20)
  expect(ranges[1]!.isWithin[1]).toBeLessThanOrEqual(30)
})

test('nearly every week someone orders for the next day, and it is a sale of that day', async () => {
  const carried = (await db.select().from(orders)).filter(({ carriedTo }) => carriedTo !== null)
  expect(carried.length).toBeGreaterThanOrEqual(6)
  const paid = await db.select().from(payments)
  for (const { id, businessDay, carriedTo, state, settled } of carried) {
    expect([carriedTo, state, settled]).toEqual([addDays(businessDay, 1), 'completed', true])
    expect(paid.filter(({ orderId }) => orderId === id).map((one) => one.businessDay)).toEqual([carriedTo])
  }
})

test('every promotion that has begun was on orders of the eight weeks, and gave away no more than it may', async () => {
  const rules = await db.select().from(promotions)
  const past = (await db.select().from(orders)).filter(({ businessDay }) => businessDay < '2026-11-20')
  const given = past.flatMap(({ discountTerms, businessDay }) =>
    (discountTerms?.promotions ?? []).map((kept) => ({ ...kept, businessDay })),
  )
  const uses = groupBy(given, ({ name }) => name)
  const begun = rules.filter(({ fromDate }) => fromDate === null || fromDate < '2026-11-20')
  expect([...uses.keys()].toSorted()).toEqual(begun.map(({ name }) => name).toSorted())
  for (const { name, budget, perDay } of begun) {
    const own = uses.get(name)!
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThan(budget ?? Infinity)
    const days = [...groupBy(own, ({ businessDay }) => businessDay).values()]
    expect(Math.max(...days.map(({ length }) => length))).toBeLessThanOrEqual(perDay ?? Infinity)
  }
})

test('a lost order of a past day says why it was lost', async () => {
  const lost = (await db.select().from(orders)).filter(({ state }) =>
    ['voided', 'cancelled', 'rejected'].includes(state),
  )
  expect(lost.length).toBeGreaterThan(100)
  expect(lost.filter(({ reasonId }) => reasonId === null)).toEqual([])
})

test('no two parties ever sat at one table at the same time', async () => {
  for (const own of groupBy(await db.select().from(visits), ({ tableId }) => tableId).values()) {
    const inTurn = own.toSorted((a, b) => a.seatedAt.getTime() - b.seatedAt.getTime())
    const clashes = inTurn.filter((visit, i) => i > 0 && inTurn[i - 1]!.endedAt! > visit.seatedAt)
    expect(clashes).toEqual([])
  }
})

/** Size of a tile in pixels, with the seats around it. */
const sizes = {
  round: { width: 88, height: 88, beside: 12, above: 0, below: 0 },
  square: { width: 96, height: 96, beside: 0, above: 12, below: 12 },
  long: { width: 152, height: 96, beside: 0, above: 12, below: 12 },
  stool: { width: 64, height: 64, beside: 0, above: 0, below: 12 },
}

test.each([bistroMarlene, weinbarAnton])('the tables of $name leave 14 pixels between them', ({ zones }) => {
  for (const { tables } of zones) {
    const boxes = tables.map(({ name, shape, x, y }) => {
      const { width, height, beside, above, below } = sizes[shape]
      return { name, left: x - beside, right: x + width + beside, top: y - above, bottom: y + height + below }
    })
    const crowded = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => {
        const apart = [b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom]
        return Math.max(...apart) < 14 ? [`${a.name} and ${b.name}`] : []
      }),
    )
    expect(crowded).toEqual([])
  }
})
