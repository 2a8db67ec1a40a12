import { defineReport } from '../report.ts'
import { queueEntryStates } from '../states.ts'

const whole = { kind: 'whole', isSum: true } as const
const minutes = { kind: 'minutes', isSum: true } as const
const groups = { line: 'line', day: 'day', party_size: 'pax', store: 'store' } as const
const list = 'queue_entry_list'
const yesOrNo = { kind: 'choice', words: 'report.made', choices: ['yes', 'no'] } as const

/** The performance of a line: parties that were seated, their wait against the quoted wait, and no-shows. */
export const queueReport = defineReport({
  name: 'queue_report',
  group: 'sales',
  usual: 'week',
  by: ['line', 'day', 'party_size', 'store'],
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    parties: whole,
    seated: whole,
    waited: minutes,
    average_wait: { kind: 'minutes', ratio: ['waited', 'seated'] },
    quoted: minutes,
    average_quote: { kind: 'minutes', ratio: ['quoted', 'seated'] },
    over_quote: whole,
    calls: whole,
    no_shows: whole,
    no_show_share: { kind: 'share', ratio: ['no_shows', 'parties'] },
  },
  keys: ['key'],
  sort: ['key', 'asc'],
  drills: [
    { to: list, by: groups, same: [['parties', 'rows'], 'calls'] },
    { to: list, by: groups, filters: { seated: 'yes' }, same: [['seated', 'rows']] },
    { to: list, by: groups, filters: { over_quote: 'yes' }, same: [['over_quote', 'rows']] },
    { to: list, by: groups, filters: { state: 'no_show' }, same: [['no_shows', 'rows']] },
  ],
})

/** Parties that were in a line, one row each. */
export const queueEntryList = defineReport({
  name: list,
  group: 'sales',
  usual: 'today',
  filters: {
    line: { kind: 'reference' },
    pax: { kind: 'text' },
    state: { kind: 'choice', words: 'state.queue-entry', choices: queueEntryStates },
    seated: yesOrNo,
    over_quote: yesOrNo,
  },
  columns: {
    id: { kind: 'text' },
    joined_at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    line: { kind: 'text', isSearched: true },
    ticket: { kind: 'text', isSearched: true },
    guest_name: { kind: 'text', isSearched: true, isGuest: true },
    pax: whole,
    quote_minutes: { kind: 'minutes' },
    wait_minutes: minutes,
    calls: whole,
    state: { kind: 'choice', words: 'state.queue-entry' },
  },
  keys: ['id'],
  sort: ['joined_at', 'desc'],
})
