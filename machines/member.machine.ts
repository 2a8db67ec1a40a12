import { and, assign, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { memberEvents } from '#contract/charts/member.ts'
import type { MemberFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A member of the brand, from joining on. A second person approves points that are given or taken by hand, and no more
 * points are taken than there are. A visit brings points once on a business day, if the brand gives any. Members
 * consent to offers and withdraw their consent whenever they like. A blocked member is named on no further order and
 * uses nothing. A member who asks for it is forgotten for good, once no order of theirs is open and none of the credit
 * that they bought is left: name and number are deleted, booked amounts stay. A rank can be set by hand until a day;
 * more than a step up needs a second person. Once released, the rank follows the member's spending. Two members who are
 * one guest are merged: the duplicate ends, and the survivor takes over everything of it. A second person approves.
 * Neither may have anything in progress, and the duplicate no open order, which screens of other stores show.
 */
type MemberEvent = PersonEvent<typeof memberEvents> | { type: 'member.take_in'; duplicate_id: string }
type EventOf<Type extends MemberEvent['type']> = Extract<MemberEvent, { type: Type }>

const chart = setup({
  types: { context: {} as MemberFacts, events: {} as MemberEvent, meta: {} as TransitionMeta },
  guards: {
    /** Without a number, it only checks if points may be adjusted at all. */
    isCovered: ({ context }, { points = 0 }: Partial<EventOf<'member.adjust'>>) => context.points + points >= 0,
    hasReward: ({ context }) => context.checkInPoints > 0,
    isFirstToday: ({ context }) => !context.isCheckedIn,
    hasConsent: ({ context }) => context.hasConsent,
    hasNoConsent: ({ context }) => !context.hasConsent,
    hasNoOpenOrder: ({ context }) => !context.hasOpenOrder,
    hasNoCredit: ({ context }) => !context.hasCredit,
    hasNothingBegun: ({ context }) => !context.hasBegun,
    /** Without a rank, it only checks if there are any. */
    isRank: ({ context: { ranks } }, { rank_id: id }: Partial<EventOf<'member.set_rank'>>) =>
      id === undefined ? ranks.length > 0 : ranks.includes(id),
    isRankLocked: ({ context }) => context.isRankLocked,
    /** More than one step above their rank by spending. */
    isFarUp: ({ context: { ranks, earnedRank }, event }) =>
      event.type === 'member.set_rank' && ranks.indexOf(event.rank_id) + 1 > earnedRank + 1,
  },
  actions: {
    adjustPoints: effect,
    checkIn: effect,
    noteConsent: effect,
    noteBirthday: effect,
    forgetPerson: effect,
    mergeInto: effect,
    takeIn: effect,
    setRank: effect,
    releaseRank: effect,
  },
})

const asks = asking(chart)
const withdraw = {
  guard: 'hasConsent',
  actions: [chart.assign({ hasConsent: false }), 'noteConsent'],
  meta: { right: 'floor' },
} as const

const forget = {
  guard: and(['hasNoOpenOrder', 'hasNoCredit']),
  target: 'forgotten',
  actions: 'forgetPerson',
  meta: { right: 'members', approval: 'always' },
} as const

const machine = chart.createMachine({
  id: 'member',
  context: {
    points: 0,
    hasOpenOrder: false,
    hasCredit: false,
    checkInPoints: 0,
    isCheckedIn: false,
    hasConsent: false,
    hasBegun: false,
    ranks: [],
    rank: 0,
    earnedRank: 0,
    isRankLocked: false,
  },
  initial: 'active',
  states: {
    active: {
      on: {
        'member.adjust': {
          guard: asks('isCovered'),
          actions: [assign({ points: ({ context, event }) => context.points + event.points }), 'adjustPoints'],
          meta: { right: 'members', approval: 'always' },
        },
        'member.check_in': {
          guard: and(['hasReward', 'isFirstToday']),
          actions: [
            chart.assign({ points: ({ context }) => context.points + context.checkInPoints, isCheckedIn: true }),
            'checkIn',
          ],
          meta: { right: 'floor' },
        },
        'member.consent': {
          guard: 'hasNoConsent',
          actions: [chart.assign({ hasConsent: true }), 'noteConsent'],
          meta: { right: 'floor' },
        },
        'member.withdraw': withdraw,
        'member.note_birthday': { actions: 'noteBirthday', meta: { right: 'floor' } },
        'member.set_rank': {
          guard: asks('isRank'),
          actions: [
            assign({ rank: ({ context, event }) => context.ranks.indexOf(event.rank_id) + 1, isRankLocked: true }),
            'setRank',
          ],
          meta: { right: 'members', approval: 'isFarUp' },
        },
        'member.release_rank': {
          guard: 'isRankLocked',
          actions: [chart.assign({ rank: ({ context }) => context.earnedRank, isRankLocked: false }), 'releaseRank'],
          meta: { right: 'members' },
        },
        'member.block': { target: 'blocked', meta: { right: 'members' } },
        'member.forget': forget,
        'member.merge': {
          guard: and(['hasNoOpenOrder', 'hasNothingBegun']),
          target: 'merged',
          actions: [
            chart.assign({
              points: 0,
              hasCredit: false,
              isCheckedIn: false,
              rank: ({ context }) => context.earnedRank,
              isRankLocked: false,
            }),
            'mergeInto',
          ],
          meta: { right: 'members', approval: 'always' },
        },
        'member.take_in': { guard: 'hasNothingBegun', actions: 'takeIn' },
      },
    },
    blocked: {
      on: {
        'member.withdraw': withdraw,
        'member.unblock': { target: 'active', meta: { right: 'members' } },
        'member.forget': forget,
      },
    },
    forgotten: { type: 'final' },
    merged: { type: 'final' },
  },
})

const joined = machine.config.context as MemberFacts

export const member = lifecycle(
  'member',
  machine,
  {
    starts: [
      joined,
      { ...joined, hasOpenOrder: true },
      { ...joined, hasCredit: true },
      { ...joined, checkInPoints: 5 },
      { ...joined, hasBegun: true },
      { ...joined, ranks: ['bronze', 'silver', 'gold'] },
    ],
    events: [
      { type: 'member.adjust', points: 10, remark: 'The till was down' },
      { type: 'member.adjust', points: -10, remark: 'Counted twice' },
      { type: 'member.check_in' },
      { type: 'member.consent', source: 'till' },
      { type: 'member.withdraw', source: 'till' },
      { type: 'member.note_birthday', birthday: '1990-02-28' },
      { type: 'member.block', remark: 'Somebody else’s number' },
      { type: 'member.unblock' },
      { type: 'member.forget' },
      { type: 'member.set_rank', rank_id: 'bronze', until: '2026-12-24', remark: 'Moved here from another house' },
      { type: 'member.set_rank', rank_id: 'gold', until: '2026-12-24', remark: 'A friend of the house' },
      { type: 'member.set_rank', rank_id: 'gone', until: '2026-12-24', remark: 'A rank that is gone' },
      { type: 'member.release_rank' },
      { type: 'member.merge', survivor_id: 'survivor', remark: 'One guest, two numbers' },
      { type: 'member.take_in', duplicate_id: 'duplicate' },
    ],
    project: ({ value, context }) => [value, { ...context, points: Math.min(context.points, 20) }],
  },
  { feature: 'members' },
)
