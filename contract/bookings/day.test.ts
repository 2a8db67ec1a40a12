import { describe, expect, test } from 'vitest'
import { pick, randomFrom } from 'statechart-paths/paths/random.ts'
import { patience, sizeOf } from '../../tests/tier.ts'
import { bestAt, type DayBook, nearestTo, quarter, slotsOf, type Wish, without } from './day.ts'

const begins = Date.UTC(2026, 10, 21, 17)
const starts = Array.from({ length: 17 }, (_, index) => begins + index * quarter)

/** A store with a few tables in the evening; `change` overrides its fields. */
const someDay = (change: Partial<DayBook> = {}): DayBook => ({
  now: begins - 24 * 4 * quarter,
  state: 'taking',
  earliest: begins - 4 * quarter,
  latest: begins + 400 * quarter,
  maxPax: 8,
  stays: [90, 120, 150, 180],
  times: [
    {
      id: 'dinner',
      name: 'Dinner',
      starts,
      ends: null,
      paceCovers: null,
      paceParties: null,
      onlineCovers: null,
      sectionIds: [],
    },
  ],
  tables: [2, 2, 4, 6].map((seats, place) => ({
    id: `t${place}`,
    name: `${place}`,
    seats,
    sectionIds: [place < 2 ? 'bar' : 'room'],
    isOnline: place > 0,
    isOutOfUse: false,
  })),
  joins: [],
  taken: [],
  promises: [],
  closures: [],
  experiences: [],
  ...change,
})

const staffs = (pax: number, more: Partial<Wish> = {}): Wish => ({ pax, isOnline: false, ...more })

const plain = { experienceId: null, sectionId: null, isMovable: true }

/** Promises a slot, as the write does. */
const promise = (book: DayBook, wish: Wish, at: number): DayBook => {
  const slot = bestAt(book, wish, at)!
  const id = `b${book.promises.length}`
  const { until, tableIds } = slot
  return {
    ...book,
    promises: [...book.promises, { ...plain, id, at, until, pax: wish.pax, isOnline: wish.isOnline }],
    taken: [
      ...book.taken,
      ...tableIds.map((tableId) => ({ tableId, from: at, until, why: 'promised' as const, bookingId: id })),
    ],
  }
}

describe('the first rule that says no is the reason', () => {
  const closure = { name: 'Party', from: begins, until: begins + 4 * quarter, sectionIds: [], isOnlineOnly: false }
  const dinner = someDay().times[0]!
  const coming = { ...plain, id: 'x', at: begins, until: begins + quarter, pax: 9, isOnline: true }
  const tasting = {
    id: 'tasting',
    minPax: 2,
    maxPax: 4,
    isOnThisDay: true,
    stay: 180,
    seats: 10,
    timeIds: [],
    sectionIds: [],
  }
  const guests = (pax: number, more: Partial<Wish> = {}): Wish => ({ pax, isOnline: true, ...more })
  const ofTasting = { experienceId: 'tasting' }
  const withTasting = someDay({ experiences: [tasting] })
  const paced = (change: object) => someDay({ times: [{ ...dinner, ...change }], promises: [coming] })
  test.each<[string, DayBook, Wish]>([
    ['dayClosed', someDay({ state: 'closed' }), staffs(2)],
    ['dayClosed', someDay({ closures: [closure] }), staffs(2)],
    ['past', someDay({ now: begins + quarter }), staffs(2)],
    ['tooSoon', someDay({ earliest: begins + 1 }), guests(2)],
    ['tooFar', someDay({ latest: begins - 1 }), guests(2)],
    ['paused', someDay({ state: 'paused' }), guests(2)],
    ['notOnline', someDay({ closures: [{ ...closure, isOnlineOnly: true }] }), guests(2)],
    ['callUs', someDay({ maxPax: 3 }), guests(4)],
    ['notOffered', someDay(), staffs(2, ofTasting)],
    ['tooFew', withTasting, staffs(1, ofTasting)],
    ['tooMany', withTasting, staffs(5, ofTasting)],
    ['experienceFull', { ...withTasting, promises: [{ ...coming, ...ofTasting }] }, staffs(2, ofTasting)],
    ['paceCovers', paced({ paceCovers: 10 }), staffs(2)],
    ['paceParties', paced({ paceParties: 1 }), staffs(2)],
    ['paceOnline', paced({ onlineCovers: 10 }), guests(2)],
    ['tooLate', someDay({ times: [{ ...dinner, ends: begins + 5 * quarter }] }), staffs(2)],
    ['noTable', someDay(), staffs(7)],
    ['noTable', someDay(), staffs(2, { tableIds: [] })],
  ])('%s', (reason, book, wish) => {
    expect(bestAt(book, wish, begins)).toMatchObject({ reason })
  })

  test('at a time that is no start, there is nothing', () => {
    expect(bestAt(someDay(), staffs(2), begins + 1)).toBeUndefined()
  })
})

describe('the table that a party gets', () => {
  const tableFor = (book: DayBook, wish: Wish) => bestAt(book, wish, begins)!.tableIds

  test('is the smallest, of the section that it wishes for, and online only one that is online', () => {
    expect(tableFor(someDay(), staffs(2))).toEqual(['t0'])
    expect(tableFor(someDay(), staffs(2, { sectionId: 'room' }))).toEqual(['t2'])
    expect(tableFor(someDay(), { pax: 2, isOnline: true })).toEqual(['t1'])
  })

  test('is joined from several where one alone is too small, and those go last to small parties', () => {
    const book = someDay({ joins: [{ tableIds: ['t2', 't3'], minPax: 7, maxPax: 10 }] })
    expect(tableFor(book, staffs(8))).toEqual(['t2', 't3'])
    expect(tableFor(promise(book, staffs(8), begins), staffs(4))).toEqual([])
    expect(tableFor(promise(book, staffs(4), begins), staffs(8))).toEqual([])
    const pairs = someDay({ joins: [{ tableIds: ['t0', 't3'], minPax: 7, maxPax: 8 }] })
    expect(tableFor(pairs, staffs(2))).toEqual(['t1'])
  })

  test('is free again when the stay of the party before ends, not earlier', () => {
    const taken = promise(someDay(), staffs(6), begins)
    expect(bestAt(taken, staffs(6), begins + 9 * quarter)).toMatchObject({ verdict: 'over', reason: 'noTable' })
    expect(bestAt(taken, staffs(6), begins + 10 * quarter)).toMatchObject({ verdict: 'free' })
    expect(nearestTo(taken, staffs(6), begins)).toEqual([10, 11, 12].map((late) => begins + late * quarter))
    expect(bestAt(without(taken, 'b0'), staffs(6), begins)).toMatchObject({ verdict: 'free' })
  })
})

/** Tells by plain loops if any table or join is free for a party. */
function isRoom(book: DayBook, wish: Wish, at: number, until: number): boolean {
  const isFree = (id: string) => {
    for (let slice = at; slice < until; slice += quarter)
      for (const one of book.taken) if (one.tableId === id && one.from <= slice && slice < one.until) return false
    return true
  }
  for (const { id, seats } of book.tables) if (seats >= wish.pax && isFree(id)) return true
  for (const { tableIds, minPax, maxPax } of book.joins)
    if (minPax <= wish.pax && wish.pax <= maxPax && tableIds.every(isFree)) return true
  return false
}

test(
  'in books filled at random what is offered can be promised, and the rest is refused as plain loops say',
  () => {
    const books = sizeOf('randomBooks')
    const random = randomFrom(20_261_121)
    let asked = 0
    for (let round = 0; round < books; round += 1) {
      const pace = random() < 0.5 ? null : 6 + Math.floor(random() * 8)
      let book = someDay({
        times: [{ ...someDay().times[0]!, paceCovers: pace }],
        joins: random() < 0.5 ? [] : [{ tableIds: ['t1', 't2'], minPax: 5, maxPax: 7 }],
      })
      for (let step = 0; step < 34; step += 1, asked += 1) {
        const wish = staffs(1 + Math.floor(random() * 8))
        const at = pick(starts, random)
        const slot = bestAt(book, wish, at)!
        expect(slotsOf(book, wish).find((one) => one.at === at)).toEqual(slot)
        const coming = book.promises.filter((one) => one.at === at).reduce((sum, { pax }) => sum + pax, 0)
        const isPaced = pace !== null && coming + wish.pax > pace
        const isFree = isRoom(book, wish, at, slot.until)
        expect(slot.reason).toBe(isPaced ? 'paceCovers' : isFree ? null : 'noTable')
        if (slot.verdict === 'free') book = promise(book, wish, at)
      }
      for (const a of book.taken)
        for (const b of book.taken)
          if (a !== b && a.tableId === b.tableId) expect(a.from < b.until && b.from < a.until).toBe(false)
    }
    expect(asked).toBe(34 * books)
  },
  patience,
)
