import { defineReport } from '../report.ts'
import { grantCauses, grantStates, type RewardChannel, rewardChannels } from '../rewards/states.ts'

/** Columns of whose an entry is. */
const whose = {
  name: { kind: 'text', isSearched: true, isGuest: true },
  username: { kind: 'text', isSearched: true, right: 'members' },
} as const

const given = 'member_collect_reward_history'

/**
 * A list of rewards with the number given of each and the number used, both on the requested days: all of them, or
 * those of one channel.
 */
const rewardReport = <const Name extends string>(
  name: Name,
  more: { also?: readonly string[]; channel?: RewardChannel } = {},
) => ({
  channel: more.channel,
  report: defineReport({
    name,
    also: more.also ?? [],
    group: 'guests',
    usual: 'month',
    filters: more.channel
      ? {}
      : { channel: { kind: 'choice', words: 'resource.reward.channel', choices: rewardChannels, isOfRows: true } },
    columns: {
      id: { kind: 'text' },
      store: { kind: 'text' },
      name: { kind: 'text', isSearched: true },
      channel: { kind: 'choice', words: 'resource.reward.channel' },
      status: { kind: 'choice', words: 'state.record-status' },
      issued: { kind: 'whole', isSum: true },
      used: { kind: 'whole', isSum: true },
      discount: { kind: 'money', isSum: true },
      in_stock: { kind: 'whole' },
    },
    keys: ['id'],
    sort: ['issued', 'desc'],
    drills: [
      { to: given, by: { '': 'reward_id' }, filters: { issued: 'yes' }, same: [['issued', 'rows']] },
      { to: 'reward_used_history', by: { '': 'reward_id' }, same: ['used', ['discount', 'value']] },
    ],
  }),
})

/** Every list of rewards. */
export const rewardLists = [
  rewardReport('reward_listing'),
  rewardReport('deals', { channel: 'deals' }),
  rewardReport('exclusive', { channel: 'exclusive' }),
  rewardReport('marketplace', { channel: 'marketplace' }),
  rewardReport('boost_cart', { channel: 'boost_cart', also: ['boost_art'] }),
]

/** Rewards that members were given, one by one. */
export const collectedRewards = defineReport({
  name: given,
  group: 'guests',
  usual: 'month',
  filters: {
    member_id: { kind: 'text' },
    status: { kind: 'choice', words: 'state.grant', choices: grantStates },
    source: { kind: 'choice', words: 'report.cause', choices: grantCauses },
    reward_id: { kind: 'reference', to: 'reward' },
    issued: { kind: 'choice', words: 'report.made', choices: ['yes', 'no'] },
  },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    store: { kind: 'text' },
    ...whose,
    source: { kind: 'choice', words: 'report.cause' },
    reward: { kind: 'text', isSearched: true },
    status: { kind: 'choice', words: 'state.grant' },
    actor_name: { kind: 'person' },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})

/** Vouchers of rewards that were used, with the discount of each; a reversed use is a negative row. */
export const usedRewards = defineReport({
  name: 'reward_used_history',
  group: 'guests',
  usual: 'month',
  filters: { member_id: { kind: 'text' }, reward_id: { kind: 'reference', to: 'reward' } },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    store: { kind: 'text' },
    ...whose,
    reward: { kind: 'text', isSearched: true },
    order_number: { kind: 'text', isSearched: true },
    value: { kind: 'money', isSum: true },
    used: { kind: 'whole', isSum: true },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})

/** The slots of the wheel: how often each should have been won, and was. */
export const wheelSlotsReport = defineReport({
  name: 'spin_wheel_report',
  group: 'guests',
  usual: 'month',
  columns: {
    id: { kind: 'text' },
    store: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    weight: { kind: 'whole', isSum: true },
    chance: { kind: 'share' },
    expected: { kind: 'whole', isSum: true },
    won: { kind: 'whole', isSum: true },
  },
  keys: ['id'],
  sort: ['weight', 'desc'],
  drills: [{ to: 'spin_list', by: { '': 'slot_id' }, same: [['won', 'rows']] }],
})
