import { and, eq, isNull } from 'drizzle-orm'
import { type DayBook, quarter, type Slot, slotsOf } from '#contract/bookings/day.ts'
import { type BookingState, promisedStates, uncountedStates } from '#contract/bookings/states.ts'
import { addDays } from '#contract/calendar.ts'
import { readDay, readSetUp } from '../../areas/bookings/read-day.ts'
import type { Tx } from '../../db/handle.ts'
import {
  bookingDays,
  bookingExperiences,
  bookings,
  bookingSlices,
  bookingTimes,
  deadlines,
  tableJoins,
  tables,
  tableSections,
  visits,
  zones,
} from '../../db/schema/index.ts'
import { type Store, storeAt } from '../../http/store.ts'
import { merchantRow } from '../../http/actor.ts'
import { timeInDay } from './evening/story-clock.ts'
import { createRng, type Rng } from './rng.ts'
import { tellDeposits } from './tell/tell-deposits.ts'

type Row = typeof bookings.$inferInsert

const guests = [
  ['Keller', '+4915112345601'],
  ['Moreau', '+4915112345602'],
  ['Okafor', '+4915112345603'],
  ['Brandt', '+4915112345604'],
  ['Silva', '+4915112345605'],
  ['Novak', '+4915112345606'],
  ['Haddad', '+4915112345607'],
  ['Lindqvist', '+4915112345608'],
  ['Rossi', '+4915112345609'],
  ['Tanaka', '+4915112345610'],
] as const
const wishes = ['A high chair, please', 'By the window, if you can', 'It is her birthday', null, null, null]

/** Today's parties: minutes from now, size, state. */
const tonight: readonly (readonly [minutes: number, pax: number, state: BookingState])[] = [
  [-45, 2, 'no_show'],
  [-20, 4, 'late'],
  [0, 2, 'arrived'],
  [30, 2, 'confirmed'],
  [45, 4, 'confirmed'],
  [60, 6, 'requested'],
  [75, 3, 'confirmed'],
  [90, 2, 'cancelled'],
  [105, 2, 'confirmed'],
  [120, 2, 'offered'],
  [75, 8, 'waiting'],
  [90, 10, 'waiting'],
]

/** Sets up the bookings of a store: a section for each zone, lunch and dinner, two experiences and a join. */
async function setUp(tx: Tx, store: Store, rng: Rng): Promise<void> {
  const { merchantId, businessDay } = store
  const own = () => ({ merchantId, id: rng.id() })
  const places = await tx.select().from(zones).where(eq(zones.merchantId, merchantId)).orderBy(zones.sort)
  const rows = await tx.select().from(tables).where(eq(tables.merchantId, merchantId)).orderBy(tables.name)
  const sections = places
    .map(({ id, name }, sort) => ({
      ...own(),
      name,
      sort,
      tableId: rows
        .filter(({ zoneId, shape }) => zoneId === id && shape !== 'stool')
        .toSorted((a, b) => Number(a.name) - Number(b.name))
        .map((table) => table.id),
    }))
    .filter(({ tableId }) => tableId.length > 0)
  await tx.insert(tableSections).values(sections)
  const cut = store.row.businessDayCut
  const [lunch, dinner] = [own(), own()]
  await tx.insert(bookingTimes).values([
    {
      ...lunch,
      name: 'Lunch',
      opens: timeInDay(cut, 3 * 60),
      lastStart: timeInDay(cut, 6 * 60),
      interval: 30,
      paceCovers: 16,
      sort: 0,
    },
    {
      ...dinner,
      name: 'Dinner',
      names: { de: 'Abendessen', fr: 'Dîner', pt: 'Jantar' },
      opens: timeInDay(cut, 8 * 60),
      lastStart: timeInDay(cut, 18 * 60),
      interval: 15,
      paceCovers: 12,
      onlineCovers: 8,
      sort: 1,
    },
  ])
  await tx.insert(bookingExperiences).values([
    {
      ...own(),
      name: 'Tasting menu',
      minPax: 2,
      maxPax: 6,
      price: 8900,
      deposit: 2000,
      stay: 180,
      seats: 12,
      timeId: [dinner.id],
      sort: 0,
    },
    {
      ...own(),
      name: 'Advent brunch',
      fromDate: addDays(businessDay, 3),
      maxPax: 8,
      price: 3400,
      stay: 150,
      timeId: [lunch.id],
      sort: 1,
    },
  ])
  const pair = rows.filter(({ id, seats }) => seats === 4 && sections[0]!.tableId.includes(id)).slice(0, 2)
  if (pair.length === 2)
    await tx.insert(tableJoins).values({
      ...own(),
      name: pair.map(({ name }) => name).join(' + '),
      tableId: pair.map(({ id }) => id),
      minPax: 5,
      maxPax: 8,
    })
}

/** Makes bookings of one day, each at the free table that the server would choose. */
class DayTeller {
  readonly rows: Row[] = []
  #book: DayBook
  readonly #store: Store
  readonly #day: string
  readonly #rng: Rng

  constructor(store: Store, day: string, book: DayBook, rng: Rng) {
    this.#store = store
    this.#day = day
    this.#book = { ...book, now: 0 }
    this.#rng = rng
  }

  /** Adds one near an instant, if the day has room for it. */
  tell(near: number, pax: number, state: BookingState): void {
    // A party waits because no table is free for it.
    const wanted = state === 'waiting' ? 'over' : 'free'
    const free = slotsOf(this.#book, { pax, isOnline: false }).filter(({ verdict }) => verdict === wanted)
    const [slot] = free.toSorted((a, b) => Math.abs(a.at - near) - Math.abs(b.at - near))
    if (slot) this.#write(slot, pax, state)
  }

  /**
   * Adds answers: most parties got a reminder a day before and confirmed; a waiting party has waited for an hour or
   * two.
   */
  #tellAnswers(row: Row): void {
    const now = this.#store.now
    const asked = new Date(row.startsAt.getTime() - this.#store.row.bookingReminderHours * 3_600_000)
    if (row.state === 'confirmed' && row.madeAt < asked && asked < now) {
      row.remindedAt = asked
      if (this.#rng.chance(0.7)) row.reconfirmedAt = new Date((asked.getTime() + now.getTime()) / 2)
    }
    if (row.state !== 'waiting' && row.state !== 'offered') return
    row.waitsFrom = row.startsAt
    row.waitsUntil = new Date(row.startsAt.getTime() + 6 * quarter)
    if (row.state === 'offered') row.offerUntil = new Date(now.getTime() + this.#store.row.bookingOfferMinutes * 60_000)
  }

  #write(slot: Slot, pax: number, state: BookingState): void {
    const rng = this.#rng
    const id = rng.id()
    const [name, phone] = rng.pick(guests)
    const now = this.#store.now.getTime()
    const isGuests = rng.chance(0.5)
    const ended = state === 'finished' ? slot.until : slot.at
    this.rows.push({
      merchantId: this.#store.merchantId,
      id,
      code: codeOf(rng),
      state,
      businessDay: this.#day,
      startsAt: new Date(slot.at),
      endsAt: new Date(slot.until),
      pax,
      arrived: state === 'arrived' || state === 'finished' ? pax : 0,
      name,
      phone,
      wish: rng.pick(wishes),
      timeId: slot.time.id,
      tableIds: state === 'waiting' ? [] : [...slot.tableIds],
      source: isGuests ? 'guest' : 'phone',
      madeAt: new Date(Math.min(now, slot.at) - rng.int(3, 200) * 3_600_000),
      stateAt: new Date(Math.min(now, ended)),
      stateBy: isGuests ? 'Guest' : 'Inès',
    })
    this.#tellAnswers(this.rows.at(-1)!)
    const counts = {
      id,
      at: slot.at,
      until: slot.until,
      pax,
      experienceId: null,
      sectionId: null,
      isOnline: isGuests,
      isMovable: true,
    }
    const taken = slot.tableIds.map((tableId) => ({
      tableId,
      from: slot.at,
      until: slot.until,
      why: 'promised' as const,
      bookingId: id,
    }))
    if ((uncountedStates as readonly BookingState[]).includes(state)) return
    this.#book = {
      ...this.#book,
      promises: [...this.#book.promises, counts],
      taken: [...this.#book.taken, ...taken],
    }
  }
}

const signs = 'ABCDEFGHJKMNPQRTUVWXYZ2346789'
const codeOf = (rng: Rng) => Array.from({ length: 6 }, () => rng.pick([...signs])).join('')

/** Adds the past two weeks: most parties came, some did not, some cancelled. */
function tellPast(teller: DayTeller, day: DayBook, rng: Rng): void {
  const starts = day.times.flatMap((time) => time.starts)
  for (let left = rng.int(5, 9); left > 0; left -= 1) {
    const state = rng.pick(['finished', 'no_show', 'cancelled'] as const, (one) => (one === 'finished' ? 8 : 1))
    teller.tell(rng.pick(starts), rng.pick([2, 2, 2, 3, 4, 4, 6]), state)
  }
}

const next: Partial<Record<BookingState, string>> = {
  requested: 'booking.expire',
  confirmed: 'booking.hold',
  late: 'booking.giveUp',
  arrived: 'booking.endDay',
  waiting: 'booking.expire',
  offered: 'booking.lapse',
}

/** Writes bookings with the quarter hours of their tables and their next deadlines. */
async function write(tx: Tx, store: Store, rows: readonly Row[]): Promise<void> {
  const { merchantId, row } = store
  await tx.insert(bookings).values([...rows])
  const days = [...new Set(rows.map(({ businessDay }) => businessDay))]
  await tx.insert(bookingDays).values(days.map((id) => ({ merchantId, id })))
  const live = rows.filter(({ state }) => (promisedStates as readonly string[]).includes(state!))
  await tx.insert(bookingSlices).values(
    live.flatMap(({ id, tableIds, startsAt, endsAt }) =>
      tableIds!.flatMap((tableId) =>
        Array.from({ length: (endsAt.getTime() - startsAt.getTime()) / quarter }, (_, place) => ({
          merchantId,
          tableId,
          slice: startsAt.getTime() / quarter + place,
          bookingId: id,
        })),
      ),
    ),
  )
  await tx.insert(deadlines).values(
    [...live, ...rows.filter(({ state }) => state === 'waiting')].map(
      ({ id, state, startsAt, waitsUntil, offerUntil }) => ({
        merchantId,
        chart: 'booking',
        subjectId: id,
        event: next[state!]!,
        dueAt:
          state === 'requested'
            ? startsAt
            : state === 'waiting' || state === 'offered'
              ? (offerUntil ?? waitsUntil)!
              : state === 'confirmed'
                ? new Date(startsAt.getTime() - row.bookingHoldMinutes * 60_000)
                : store.dayEnds,
      }),
    ),
  )
}

/** Makes the booking of a party that is already at a table. */
async function seated({ tx, store, rng }: { tx: Tx; store: Store; rng: Rng }): Promise<Row[]> {
  const [party] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.merchantId, store.merchantId), isNull(visits.endedAt)))
    .orderBy(visits.seatedAt)
    .limit(1)
  if (!party) return []
  const startsAt = new Date(Math.floor(party.seatedAt.getTime() / quarter) * quarter)
  return [
    {
      merchantId: store.merchantId,
      id: rng.id(),
      code: codeOf(rng),
      state: 'seated',
      businessDay: party.businessDay,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 8 * quarter),
      pax: party.pax,
      arrived: party.pax,
      name: party.name ?? 'Fischer',
      phone: '+4915112345611',
      tableIds: [party.tableId],
      visitId: party.id,
      source: 'phone',
      madeAt: new Date(startsAt.getTime() - 48 * 3_600_000),
      stateAt: party.seatedAt,
      stateBy: 'Inès',
    },
  ]
}

/** Sets up the bookings of a store and adds those of the past two weeks, of tonight and of the next days. */
export async function seedBookings(tx: Tx, merchantId: string, now: Date): Promise<void> {
  const row = (await merchantRow(tx, merchantId))!
  const store = storeAt(row, now)
  const rng = createRng(`bookings of ${row.name} on ${store.businessDay}`)
  await setUp(tx, store, rng)
  const known = await readSetUp(tx, store)
  const rows: Row[] = await seated({ tx, store, rng })
  for (let ago = -14; ago <= 7; ago += 1) {
    const day = addDays(store.businessDay, ago)
    const book = await readDay(tx, store, day, known)
    const teller = new DayTeller(store, day, book, rng)
    if (ago < 0) tellPast(teller, { ...book, taken: [] }, rng)
    else if (ago === 0)
      for (const [minutes, pax, state] of tonight) teller.tell(now.getTime() + minutes * 60_000, pax, state)
    else
      for (let left = Math.max(2, 9 - ago); left > 0; left -= 1)
        teller.tell(
          now.getTime() + ago * 86_400_000 + rng.int(-120, 120) * 60_000,
          rng.pick([2, 2, 3, 4, 5]),
          'confirmed',
        )
    rows.push(...teller.rows)
  }
  await write(tx, store, rows)
  await tellDeposits(tx, store, rng, rows)
}
