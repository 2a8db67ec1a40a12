import type { ShiftState } from '#contract/states.ts'
import { addDays, mondayOf, weekdayOf } from '#contract/calendar.ts'
import { isStoreOwner } from '#contract/roles.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import { theHouse } from '../../../http/actor.ts'
import { type Book, noteSteps, owned } from './book.ts'
import type { HoursScript } from '../evening/evening-script.ts'
import { minutesAfter, nextQuarter } from '../evening/moments.ts'
import type { EmployeePlan } from '../stores/plan.ts'
import { createRng, type Rng } from '../rng.ts'
import { storyBegins } from '../evening/story-clock.ts'
import type { Step } from '../evening/ticket.ts'
import { type Actor, staffWith } from '../stores/trading-store.ts'

/** Kind of deviation of a shift from its plan. */
type Turn = 'usual' | 'late' | 'forgotten' | 'corrected' | 'missed' | 'cancelled'

/** Employees with an unusual shift, and the number of their shifts since then; the last one is 0. */
const turns: readonly { name: string; ago: number; turn: Turn }[] = [
  { name: 'Amira Kaya', ago: 0, turn: 'late' },
  { name: 'Tom Berger', ago: 1, turn: 'forgotten' },
  { name: 'Inès Roux', ago: 2, turn: 'corrected' },
  { name: 'Leo Brandt', ago: 2, turn: 'missed' },
  { name: 'Nadia Ferrer', ago: 3, turn: 'cancelled' },
  { name: 'Mateo Silva', ago: 1, turn: 'late' },
]

/** A shift of the story. */
type ToldShift = Book['shifts'][number] & { state: ShiftState }

const iso = (at: Date) => at.toISOString()
const clocked = (name: string) => ({ employee: name, by: 'pin' })
const breakMinutes = 30
/** Minutes after which a shift without a clock-out is seen as forgotten. */
const forgottenAfter = 14 * 60

/** Returns the person who runs the store and plans its weeks. */
function ownerOf({ store }: Book): Actor {
  const owner = [...store.staff.values()].find(({ role }) => isStoreOwner(role))
  if (!owner) throw new Error(`Nobody runs ${store.merchant.name}.`)
  return { id: owner.id, name: owner.name }
}

/** Adds a shift with its steps: the first is its plan, each raises its version. */
function bookShift(book: Book, shift: ToldShift, planned: Date, steps: readonly Omit<Step, 'from'>[]): void {
  const owner = ownerOf(book)
  const all: Step[] = [{ at: planned, event: 'shift.plan', from: null, to: 'planned', actor: owner }]
  for (const step of steps) all.push({ ...step, from: all.at(-1)!.to })
  book.shifts.push({ ...shift, version: all.length })
  noteSteps(book, { chart: 'shift', subjectType: 'shift', subjectId: shift.id }, all)
}

/** Returns a planned shift of a day. */
function planOf(book: Book, { name, from, hours, job }: EmployeePlan, businessDay: string): ToldShift {
  const { merchant, employees } = book.store
  const start = startOfBusinessDay(businessDay, merchant)
  const plannedStart = minutesAfter(start, (from - storyBegins) * 60)
  return {
    ...owned(book),
    employeeId: employees.get(name)!,
    businessDay,
    job,
    plannedStart,
    plannedEnd: minutesAfter(plannedStart, hours * 60),
    startedAt: null,
    endedAt: null,
    breakSeconds: 0,
    corrections: 0,
    approvedBy: null,
    breakStartedAt: null,
    state: 'planned',
  }
}

/** Adds the shifts of last week and of this one up to yesterday, since the store exists. */
export function tellPastHours(book: Book, first: string, today: string): void {
  const lastMonday = addDays(mondayOf(today), -7)
  for (const person of book.store.plan.team) {
    const days: string[] = []
    for (let day = lastMonday; day < today; day = addDays(day, 1))
      if (day >= first && person.days.includes(weekdayOf(day))) days.unshift(day)
    days.forEach((day, ago) => {
      const turn = turns.find((each) => each.name === person.name && each.ago === ago)?.turn ?? 'usual'
      tellShift(
        book,
        person,
        day,
        { turn, isApproved: day < addDays(today, -2) },
        createRng(`${person.name} on ${day}`),
      )
    })
  }
}

function tellShift(
  book: Book,
  person: EmployeePlan,
  day: string,
  { turn, isApproved }: { turn: Turn; isApproved: boolean },
  rng: Rng,
): void {
  const shift = planOf(book, person, day)
  const { plannedStart, plannedEnd } = shift as { plannedStart: Date; plannedEnd: Date }
  const planned = startOfBusinessDay(day, book.store.merchant)
  const [owner, tablet] = [ownerOf(book), staffWith(book.store, 'floor')]
  const step = (at: Date, event: string, to: ShiftState, actor = tablet, detail: object = clocked(person.name)) => ({
    at,
    event: `shift.${event}`,
    to,
    actor,
    detail: { ...detail },
  })
  if (turn === 'missed') return bookShift(book, shift, planned, [])
  if (turn === 'cancelled') {
    const off = step(minutesAfter(plannedStart, -180), 'cancel', 'cancelled', owner, {})
    return bookShift(book, { ...shift, state: 'cancelled' }, planned, [off])
  }
  const startedAt = minutesAfter(plannedStart, turn === 'late' ? 19 : rng.int(-7, 4))
  const pause = minutesAfter(startedAt, rng.int(180, 230))
  const endedAt = minutesAfter(plannedEnd, rng.int(-12, 16))
  const breakSeconds = breakMinutes * 60
  const begun = [
    step(startedAt, 'clockIn', 'on_duty'),
    step(pause, 'breakStart', 'on_break'),
    step(minutesAfter(pause, breakMinutes), 'breakEnd', 'on_duty'),
  ]
  const lapsedAt = minutesAfter(startedAt, forgottenAfter)
  const lapsed = step(lapsedAt, 'lapse', 'forgotten', { id: theHouse.id, name: theHouse.name }, {})
  if (turn === 'forgotten')
    return bookShift(book, { ...shift, startedAt, breakSeconds, state: 'forgotten' }, planned, [...begun, lapsed])
  const done = { ...shift, startedAt, endedAt, breakSeconds, state: 'ended' } as const
  const approval = step(minutesAfter(planned, (24 + 11) * 60), 'approve', 'approved', owner, {})
  const approved = { ...done, approvedBy: owner.id, state: 'approved' } as const
  if (turn === 'corrected') {
    const detail = {
      started_at: iso(startedAt),
      ended_at: iso(endedAt),
      break_minutes: breakMinutes,
      reason: 'Forgot to clock out; the till was closed then',
      before: { started_at: iso(startedAt), ended_at: null, break_minutes: breakMinutes },
    }
    const corrected = step(minutesAfter(planned, (24 + 10) * 60), 'correct', 'ended', owner, detail)
    return bookShift(book, { ...done, corrections: 1 }, planned, [...begun, lapsed, corrected])
  }
  const ended = [...begun, step(endedAt, 'clockOut', 'ended')]
  return isApproved ? bookShift(book, approved, planned, [...ended, approval]) : bookShift(book, done, planned, ended)
}

/** Adds the shifts of the people who are on duty, have left, or come later, and the plan of the next week. */
export function tellHours(book: Book, hours: readonly HoursScript[], now: Date, businessDay: string): void {
  const { merchant, plan } = book.store
  const opened = minutesAfter(now, -480)
  const tablet = staffWith(book.store, 'floor')
  const personNamed = (name: string) => plan.team.find((person) => person.name === name)!
  for (const { name, began, ended, onBreak } of hours) {
    const person = personNamed(name)
    const plannedStart = nextQuarter(minutesAfter(now, -began))
    const plannedEnd = minutesAfter(plannedStart, person.hours * 60)
    const shift = { ...planOf(book, person, businessDay), plannedStart, plannedEnd }
    if (began < 0) {
      bookShift(book, shift, opened, [])
      continue
    }
    const startedAt = minutesAfter(now, -began)
    const step = (at: Date, event: string, to: ShiftState) => ({
      at,
      event,
      to,
      actor: tablet,
      detail: clocked(name),
    })
    const steps = [step(startedAt, 'shift.clockIn', 'on_duty')]
    const told: ToldShift = { ...shift, startedAt, state: 'on_duty' }
    if (onBreak !== undefined) {
      told.breakStartedAt = minutesAfter(now, -onBreak)
      told.state = 'on_break'
      steps.push(step(told.breakStartedAt, 'shift.breakStart', 'on_break'))
    }
    if (ended !== undefined) {
      told.endedAt = minutesAfter(now, -ended)
      told.state = 'ended'
      steps.push(step(told.endedAt, 'shift.clockOut', 'ended'))
    } else {
      const dueAt = new Date(Math.max(+minutesAfter(plannedEnd, 240), +minutesAfter(startedAt, forgottenAfter)))
      book.deadlines.push({
        merchantId: merchant.merchantId,
        chart: 'shift',
        subjectId: told.id,
        event: 'shift.lapse',
        dueAt,
      })
    }
    bookShift(book, told, opened, steps)
  }
  for (const person of plan.team)
    for (let i = 1; i <= 7; i++) {
      const day = addDays(businessDay, i)
      if (person.days.includes(weekdayOf(day))) bookShift(book, planOf(book, person, day), opened, [])
    }
}
