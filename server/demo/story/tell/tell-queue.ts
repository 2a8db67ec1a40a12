import type { QueueEntryFacts } from '#contract/facts.ts'
import type { QueueEntryState, QueueGroupState } from '#contract/states.ts'
import { liveEntryStates } from '#contract/states.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { decide } from '#machines/workflow/decide.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { addDays } from '#contract/calendar.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import { type Book, noteSteps, owned } from './book.ts'
import { minutesAfter } from '../evening/moments.ts'
import type { LineScript, PartyScript } from '../evening/queue-script.ts'
import { type Actor, guest, staffNamed } from '../stores/trading-store.ts'

type Line = Book['queueGroups'][number] & { state: QueueGroupState; version: number }
type Party = Book['queueEntries'][number] & { state: QueueEntryState; version: number; calls: number }

interface Moment {
  at: Date
  by: Actor
  event: ChartEvent
  party: PartyScript
}

/** Adds a waiting line with all parties that took a ticket. The visits must be added before. */
export function tellLine(book: Book, script: LineScript, sort: number, now: Date, businessDay: string): void {
  const { merchant } = book.store
  const staff = staffNamed(book.store, script.by)
  const opened = minutesAfter(now, -script.opened)
  const [minPax, maxPax] = script.pax
  const { name, prefix, capacity, turnMinutes, holdMinutes, lastTicket } = script
  const line: Line = {
    ...owned(book),
    name,
    prefix,
    minPax,
    maxPax,
    capacity,
    sort,
    turnMinutes,
    holdMinutes,
    graceMinutes: 15,
    callLimit: 3,
    ticketDay: businessDay,
    lastTicket,
    state: 'accepting',
    version: 2,
  }
  const subject = { chart: 'queue-group', subjectType: 'queue_group', subjectId: line.id }
  noteSteps(book, subject, [
    { at: opened, event: 'queue.create', from: null, to: 'closed', actor: staff },
    { at: opened, event: 'queue.open', from: 'closed', to: 'accepting', actor: staff },
  ])
  const told = new Map<PartyScript, Party>()
  const moments = script.parties
    .flatMap((party) => momentsOf(book, party, staff, (minutes) => minutesAfter(now, -minutes)))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const moment of moments) {
    if (moment.event.type === 'queue.join') told.set(moment.party, join(book, line, [...told.values()], moment))
    else step(book, line, told.get(moment.party)!, moment)
  }
  book.queueGroups.push(line)
  book.queueEntries.push(...told.values())
  const dueAt = startOfBusinessDay(addDays(businessDay, 1), merchant)
  const end = { chart: 'queue-group', subjectId: line.id, event: 'queue.endDay', dueAt }
  book.deadlines.push({ merchantId: merchant.merchantId, ...end })
}

function momentsOf(book: Book, party: PartyScript, staff: Actor, ago: (minutes: number) => Date): Moment[] {
  const said = (minutes: number | undefined, event: ChartEvent, by = staff): Moment[] =>
    minutes === undefined ? [] : [{ at: ago(minutes), by, event, party }]
  const { pax, name, phone, remark, seated, removed } = party
  const table = seated && book.store.tables.get(seated.at)!
  const visit = table && book.visits.find((each) => each.tableId === table.id && +each.seatedAt === +ago(seated.ago))
  if (seated && !visit) throw new Error(`Nobody is seated at table ${seated.at} ${seated.ago} minutes ago.`)
  return [
    ...said(party.joined, { type: 'queue.join', pax, name, phone, remark }, party.byPhone ? guest : staff),
    ...(party.called ?? []).flatMap((minutes) => said(minutes, { type: 'queueEntry.call' })),
    ...said(party.arrived, { type: 'queueEntry.arrive' }),
    ...said(seated?.ago, { type: 'queueEntry.serve', table_id: table?.id, visit_id: visit?.id }),
    ...(visit?.endedAt ? [{ at: visit.endedAt, by: staff, event: { type: 'queueEntry.finish' }, party }] : []),
    ...said(party.skipped, { type: 'queueEntry.skip' }),
    ...said(party.noShow, { type: 'queueEntry.noShow' }),
    ...said(removed?.ago, { type: 'queueEntry.remove', reason: removed?.reason }),
  ]
}

const countOf = (parties: readonly Party[], ...states: readonly QueueEntryState[]) =>
  parties.filter(({ state }) => states.includes(state)).length

/** Gives a party its ticket. Throws if the line refuses it. */
function join(book: Book, line: Line, before: readonly Party[], { at, by, event, party }: Moment): Party {
  const facts = {
    minPax: line.minPax,
    maxPax: line.maxPax,
    capacity: line.capacity ?? 0,
    live: countOf(before, ...liveEntryStates),
    waiting: countOf(before, 'waiting'),
    arrived: countOf(before, 'arrived'),
    isResumeDue: false,
  }
  const decision = decide(queueGroup.machine, { state: line.state, facts }, event)
  if (!decision.ok) throw new Error(`Line ${line.prefix} refuses ${party.name ?? 'a guest'}: ${decision.reason}.`)
  const { type, ...detail } = event
  line.lastTicket = (line.lastTicket ?? 0) + 1
  const moved = [{ at, event: type, from: line.state, to: decision.state, actor: by, detail }]
  noteSteps(book, { chart: 'queue-group', subjectType: 'queue_group', subjectId: line.id }, moved, ++line.version)
  const entry: Party = {
    ...owned(book),
    groupId: line.id,
    ticket: `${line.prefix}${line.lastTicket}`,
    businessDay: line.ticketDay!,
    pax: party.pax,
    name: party.name ?? null,
    phone: party.phone ?? null,
    remark: party.remark ?? null,
    rank: before.length + 1,
    quoteMinutes: (line.turnMinutes ?? 0) * (facts.waiting + 1),
    source: party.byPhone ? 'guest' : 'staff',
    joinedAt: at,
    calledAt: null,
    stateAt: at,
    stateBy: by.name,
    endedAt: null,
    tableId: null,
    visitId: null,
    cameFrom: null,
    reasonId: null,
    state: 'waiting',
    calls: 0,
    version: 1,
  }
  noteSteps(book, of(entry), [{ at, event: 'queue.join', from: null, to: 'waiting', actor: by }])
  return entry
}

const of = ({ id }: Party) => ({ chart: 'queue-entry', subjectType: 'queue_entry', subjectId: id })

/** Sends an event to a party. Throws if its chart refuses it. */
function step(book: Book, line: Line, entry: Party, { at, by, event }: Moment): void {
  const isOverdue = entry.state === 'called' && +minutesAfter(entry.calledAt!, line.holdMinutes ?? 0) <= +at
  const facts = {
    calls: entry.calls,
    callLimit: line.callLimit ?? 0,
    isOverdue,
    isWithinGrace: true,
    isUndoable: false,
    cameFrom: null,
  }
  const from = entry.state
  const decision = decide(queueEntry.machine, { state: from, facts }, event)
  if (!decision.ok)
    throw new Error(`${entry.ticket}: the chart refuses ${event.type} while ${from}: ${decision.reason}.`)
  entry.state = decision.state as QueueEntryState
  entry.stateBy = by.name
  if (entry.state !== from) entry.stateAt = at
  const after = decision.facts as QueueEntryFacts
  entry.calls = after.calls
  if (event.type === 'queueEntry.call') entry.calledAt = at
  if (event.type === 'queueEntry.serve' || event.type === 'queueEntry.noShow') entry.cameFrom = after.cameFrom
  if (event.type === 'queueEntry.serve') {
    entry.tableId = event.table_id as string
    entry.visitId = event.visit_id as string
  }
  if (event.type === 'queueEntry.remove')
    entry.reasonId = book.store.reasons.find(({ event: of, name }) => of === event.type && name === event.reason)!.id
  if (!(liveEntryStates as readonly string[]).includes(entry.state)) entry.endedAt ??= at
  const { type, visit_id: _, ...detail } = event
  noteSteps(book, of(entry), [{ at, event: type, from, to: entry.state, actor: by, detail }], ++entry.version)
}
