import { and, eq, inArray } from 'drizzle-orm'
import { bestAt, type DayBook, usualStay } from '#contract/bookings/day.ts'
import type { ImportedBooking } from '#contract/bookings/import.ts'
import type { SlotReason } from '#contract/bookings/reasons.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { bookings } from '../../../db/schema/index.ts'
import type { Work } from '../../../engine/work.ts'
import { phoneOr } from '../../../phones/read-phone.ts'
import { codeFor } from '../booking-code.ts'
import { keepDeadline } from '../booking.effects.ts'
import { keepTables } from '../place.ts'
import { readDay, readSetUp, type SetUp } from '../read-day.ts'
import type { Line } from './lines.ts'

/** The tables and the end of an imported booking, and the reason if it has no tables. */
interface Placement {
  until: number
  timeId: string | null
  tableIds: readonly string[]
  reason: SlotReason | null
}

/** Imports bookings into a store inside one command, and reports the result of each. */
export class Importer {
  readonly rows: ImportedBooking[] = []
  readonly #work: Work
  readonly #books = new Map<string, DayBook>()
  #setUp: SetUp | undefined
  #known = new Set<string>()

  constructor(work: Work) {
    this.#work = work
  }

  /** Reads which of the lines exist already, and the settings of the store. */
  async begin(lines: readonly Line[]): Promise<void> {
    const { tx, store } = this.#work
    this.#setUp = await readSetUp(tx, store)
    const there = await tx
      .select({ reference: bookings.sourceRef })
      .from(bookings)
      .where(
        and(
          eq(bookings.merchantId, store.merchantId),
          eq(bookings.source, 'import'),
          inArray(
            bookings.sourceRef,
            lines.map(({ reference }) => reference),
          ),
        ),
      )
    this.#known = new Set(there.flatMap(({ reference }) => reference ?? []))
  }

  async bring(line: Line): Promise<void> {
    const { number, name, at, errors, reference } = line
    const told: ImportedBooking = {
      line: number,
      action: 'bad',
      name,
      pax: line.pax || null,
      at: at?.toISOString() ?? null,
      state: null,
      tables: [],
      reason: null,
      errors,
    }
    this.rows.push(told)
    if (errors.length > 0 || at === undefined) return
    told.action = this.#known.has(reference) ? 'same' : 'add'
    if (told.action === 'same') return
    this.#known.add(reference)
    const isOver = at < this.#work.now || line.fate !== null
    const placed = isOver ? this.#kept(line, at) : await this.#place(line, at)
    told.state = isOver ? (line.fate ?? 'finished') : 'confirmed'
    told.reason = placed.reason
    told.tables = placed.tableIds.flatMap((id) => this.#setUp!.tables.find((one) => one.id === id)?.name ?? [])
    await this.#write(line, at, placed, told.state)
  }

  /** Returns the tables of a line, if the store has all of them; undefined if it names none. */
  #named({ tables }: Line): string[] | undefined {
    if (tables.length === 0) return undefined
    const ids = tables.map((name) => this.#setUp!.tables.find((one) => one.name === name)?.id)
    return ids.includes(undefined) ? [] : (ids as string[])
  }

  #stay = (pax: number): number => {
    const { bookingStay2, bookingStay4, bookingStay6, bookingStayMore } = this.#work.store.row
    return usualStay([bookingStay2, bookingStay4, bookingStay6, bookingStayMore], pax)
  }

  /** Returns the placement of a past booking, unchanged from its file. */
  #kept(line: Line, at: Date): Placement {
    return { until: at.getTime() + this.#stay(line.pax), timeId: null, tableIds: this.#named(line) ?? [], reason: null }
  }

  /** Finds the tables of a future booking by the rules of the day; without a table it is in the lane. */
  async #place({ day, pax, ...line }: Line, at: Date): Promise<Placement> {
    const { tx, store } = this.#work
    const book = this.#books.get(day) ?? (await readDay(tx, store, day, this.#setUp))
    const tableIds = this.#named({ day, pax, ...line })
    const slot = tableIds?.length === 0 ? undefined : bestAt(book, { pax, isOnline: false, tableIds }, at.getTime())
    const until = slot?.until ?? at.getTime() + this.#stay(pax)
    const placed = {
      until,
      timeId: slot?.time.id ?? null,
      tableIds: slot?.tableIds ?? [],
      reason: slot ? slot.reason : tableIds?.length === 0 ? ('noTable' as const) : ('noService' as const),
    }
    const promise = {
      at: at.getTime(),
      until,
      pax,
      experienceId: null,
      sectionId: null,
      isOnline: false,
      isMovable: false,
    }
    const taken = placed.tableIds.map((tableId) => ({
      tableId,
      from: at.getTime(),
      until,
      why: 'promised' as const,
      bookingId: line.reference,
    }))
    this.#books.set(day, {
      ...book,
      promises: [...book.promises, { ...promise, id: line.reference }],
      taken: [...book.taken, ...taken],
    })
    return placed
  }

  async #write(line: Line, at: Date, placed: Placement, state: BookingState): Promise<void> {
    const work = this.#work
    const { name, phone, email, wish, note, pax, day, reference } = line
    const row = await work.insert(
      'booking',
      'booking',
      {
        name,
        phone: phone && phoneOr(work.store.row, phone),
        email,
        wish,
        note,
        pax,
        state,
        code: await codeFor(work, work.ids.id()),
        businessDay: day,
        startsAt: at,
        endsAt: new Date(placed.until),
        arrived: state === 'finished' ? pax : 0,
        timeId: placed.timeId,
        tableIds: [...placed.tableIds],
        isPinned: line.tables.length > 0 && placed.tableIds.length > 0,
        over: placed.reason === null ? null : { reason: placed.reason, approverName: work.actor.name },
        source: 'import',
        sourceRef: reference,
        madeAt: work.now,
        stateAt: state === 'confirmed' ? work.now : at,
        stateBy: work.actor.name,
      },
      'booking.import',
    )
    if (state !== 'confirmed') return
    await keepTables(work, row)
    await keepDeadline(work, row, { type: 'booking.import' })
    await work.set('booking_day', day, {})
  }
}
