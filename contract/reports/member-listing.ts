import { defineReport } from '../report.ts'

/** Members of the brand, with their visits in the period and their present balances. */
export const memberListing = defineReport({
  name: 'member_listing',
  also: ['brand_member_list'],
  group: 'guests',
  usual: 'month',
  filters: {
    joined: { kind: 'choice', words: 'report.made', choices: ['yes', 'no'], isOfRows: true },
    consent: {
      kind: 'choice',
      words: 'report.consent',
      choices: ['granted', 'withdrawn', 'not_asked'],
      isOfRows: true,
    },
  },
  columns: {
    id: { kind: 'text' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    joined_at: { kind: 'instant' },
    joined_in: { kind: 'text' },
    rank: { kind: 'text', isLookedUp: true },
    visits: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    last_visit: { kind: 'day' },
    points: { kind: 'whole', isSum: true },
    stamps: { kind: 'whole', isSum: true },
    wallet: { kind: 'money', isSum: true },
    consent: { kind: 'choice', words: 'report.consent' },
  },
  keys: ['id'],
  sort: ['joined_at', 'desc'],
  drills: [{ to: 'sale_list', by: { '': 'member_id' }, same: [['visits', 'orders'], 'net'] }],
})
