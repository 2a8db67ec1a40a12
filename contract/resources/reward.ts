import { rewardChannels, rewardGives } from '../rewards/states.ts'
import { defineResource } from '../resource.ts'

const most = 100_000_000_000

/** A thing that the store gives its members: its channel, its kind, its limit, and its price in points. */
export const reward = defineResource({
  name: 'reward',
  table: 'rewards',
  path: '/admin/reward',
  named: 'in path',
  tag: 'Members',
  group: 'money',
  screen: '/pages/membership/rewards',
  right: 'members',
  readers: ['members', 'floor', 'cashier'],
  obstacles: [],
  lists: 'all',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    channel: { kind: 'choice', choices: rewardChannels, isRequired: true, isFilter: true, list: 'shown' },
    gives: { kind: 'choice', choices: rewardGives, isRequired: true, isFilter: true, list: 'shown' },
    /** Points, stamps or turns of the wheel. */
    count: { kind: 'whole', min: 1, max: 1_000_000, isOptional: true, list: 'shown' },
    /** Minor units of credit or of a voucher, or basis points of one. */
    value: { kind: 'money', min: 1, max: most, shareIf: ['gives', 'voucher_percent'], isOptional: true, list: 'shown' },
    minimum: { kind: 'money', min: 1, max: most, isOptional: true, list: 'offered' },
    /** Days that its voucher lives. */
    valid_days: { kind: 'whole', min: 1, max: 3650, isOptional: true, list: 'offered' },
    /** Points that a member pays for it. */
    cost: { kind: 'whole', min: 0, max: 1_000_000, initial: 0, list: 'shown' },
    stock: { kind: 'whole', min: 0, max: 1_000_000, isOptional: true, list: 'shown' },
    given: { kind: 'whole', min: 0, max: 1_000_000, isReadOnly: true, initial: 0, list: 'shown' },
    member_limit: { kind: 'whole', min: 1, max: 1000, isOptional: true, list: 'offered' },
    from_date: { kind: 'day', isOptional: true, list: 'offered' },
    to_date: { kind: 'day', isOptional: true, list: 'offered' },
    remark: { kind: 'note', max: 500, initial: '' },
  },
})
