import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'

/** 20:14 in Berlin on the evening of the tests, in milliseconds. */
export const evening = Date.parse('2026-11-20T19:14:00Z')

/** The instant `minutes` before the evening's now, as it goes on the wire. */
export const minutesAgo = (minutes: number): string => new Date(evening - minutes * 60_000).toISOString()

/** Two guests that joined nine minutes ago and wait; `change` overrides the fields. */
export const someParty = (change: Partial<QueueEntry> = {}): QueueEntry => ({
  id: 'party',
  version: 1,
  facts: { calls: 0, callLimit: 3, isOverdue: false, isWithinGrace: true, isUndoable: false, cameFrom: null },
  state: 'waiting',
  group_id: 'line',
  ticket: 'A17',
  position: 1,
  pax: 2,
  name: 'Okafor',
  phone: null,
  remark: null,
  calls: 0,
  quote_minutes: 15,
  joined_at: minutesAgo(9),
  called_at: null,
  state_at: minutesAgo(9),
  state_by: 'Inès Roux',
  source: 'staff',
  table_id: null,
  table_name: null,
  reason: null,
  status_remark: null,
  ...change,
})

/** The same party, called once a minute ago; its place is held for two more. */
export const calledParty = (change: Partial<QueueEntry> = {}): QueueEntry =>
  someParty({
    state: 'called',
    position: null,
    calls: 1,
    facts: { ...someParty().facts, calls: 1 },
    called_at: minutesAgo(1),
    state_at: minutesAgo(1),
    facts_until: minutesAgo(-2),
    ...change,
  })

/** An open line for one or two guests, with one party that waits; `change` overrides the fields. */
export function someLine(change: Partial<QueueGroupWithEntries> = {}): QueueGroupWithEntries {
  const entries = change.entries ?? [someParty()]
  const count = (state: QueueEntry['state']) => entries.filter((entry) => entry.state === state).length
  return {
    id: 'line',
    version: 7,
    facts: {
      minPax: 1,
      maxPax: 2,
      capacity: 12,
      live: entries.length,
      waiting: count('waiting'),
      arrived: count('arrived'),
      isResumeDue: false,
    },
    state: 'accepting',
    name: 'Party of 1–2',
    prefix: 'A',
    min_pax: 1,
    max_pax: 2,
    capacity: 12,
    sort: 0,
    resume_at: null,
    quote_minutes: 10,
    next_ticket: 'A18',
    is_day_over: false,
    turn_minutes: 5,
    hold_minutes: 3,
    grace_minutes: 15,
    call_limit: 3,
    last_entry_id: null,
    undoable: [],
    ...change,
    entries,
  }
}
