import { defineResource } from '../resource.ts'

const whole = { kind: 'whole', min: 0, isOptional: true, list: 'offered' } as const
const money = { kind: 'money', min: 0, max: 100_000_000_000, isOptional: true, list: 'offered' } as const

/** A rule over members: those who meet all of its conditions. An empty condition includes every member. */
export const audience = defineResource({
  name: 'audience',
  table: 'audiences',
  path: '/admin/audience',
  named: 'in path',
  tag: 'Messages',
  group: 'marketing',
  screen: '/pages/marketing/audience',
  right: 'members',
  readers: 'members',
  obstacles: [],
  lists: 'all',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    consent: { kind: 'choice', choices: ['yes', 'any'], initial: 'yes', isFilter: true, list: 'shown' },
    /** Place of the lowest rank, 1 for the first of the brand. */
    rank_from: { ...whole, min: 1, max: 10 },
    /** Days since the last visit. */
    away_min: { ...whole, max: 3650, list: 'shown' },
    away_max: { ...whole, max: 3650, list: 'shown' },
    visits_min: { ...whole, max: 100_000, list: 'shown' },
    visits_max: { ...whole, max: 100_000 },
    spent_min: { ...money, list: 'shown' },
    spent_max: money,
    points_min: { ...whole, max: 1_000_000 },
    birthday_month: {
      kind: 'choice',
      choices: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
      isOptional: true,
      list: 'offered',
    },
  },
})
