import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { memberEvents } from '#contract/charts/member.ts'
import type { MemberFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './kit/chart.ts'

/**
 * A member of the brand, from joining on. A second person agrees when points are given or taken by hand, and nobody
 * takes more than there are. Coming brings points once on a business day, where the brand gives any. A blocked member is named on no further order and uses nothing. A member who asks for it is
 * forgotten for good, once no order of theirs is open: name and number go, what was booked stays.
 */
type MemberEvent = PersonEvent<typeof memberEvents>

const chart = setup({
  types: { context: {} as MemberFacts, events: {} as MemberEvent, meta: {} as TransitionMeta },
  guards: {
    /** Without a number it is only asked if points may be adjusted at all. */
    isCovered: ({ context, event }) =>
      event.type !== 'member.adjust' || context.points + ((event.points as number | undefined) ?? 0) >= 0,
    hasReward: ({ context }) => context.checkInPoints > 0,
    isFirstToday: ({ context }) => !context.isCheckedIn,
    hasNoOpenOrder: ({ context }) => !context.hasOpenOrder,
  },
  actions: { adjustPoints: effect, checkIn: effect, forgetPerson: effect },
})

const forget = {
  guard: 'hasNoOpenOrder',
  target: 'forgotten',
  actions: 'forgetPerson',
  meta: { right: 'members', approval: 'always' },
} as const

const machine = chart.createMachine({
  id: 'member',
  context: { points: 0, hasOpenOrder: false, checkInPoints: 0, isCheckedIn: false },
  initial: 'active',
  states: {
    active: {
      on: {
        'member.adjust': {
          guard: 'isCovered',
          actions: [
            chart.assign({
              points: ({ context, event }) => context.points + (event.type === 'member.adjust' ? event.points : 0),
            }),
            'adjustPoints',
          ],
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
        'member.block': { target: 'blocked', meta: { right: 'members' } },
        'member.forget': forget,
      },
    },
    blocked: {
      on: {
        'member.unblock': { target: 'active', meta: { right: 'members' } },
        'member.forget': forget,
      },
    },
    forgotten: { type: 'final' },
  },
})

const joined = machine.config.context as MemberFacts

export const member = lifecycle('member', machine, {
  starts: [joined, { ...joined, hasOpenOrder: true }, { ...joined, checkInPoints: 5 }],
  events: [
    { type: 'member.adjust', points: 10, remark: 'The till was down' },
    { type: 'member.adjust', points: -10, remark: 'Counted twice' },
    { type: 'member.check_in' },
    { type: 'member.block', remark: 'Somebody else’s number' },
    { type: 'member.unblock' },
    { type: 'member.forget' },
  ],
  project: ({ value, context }) => [value, { ...context, points: Math.min(context.points, 20) }],
})
