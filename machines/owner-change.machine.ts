import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { ownerChangeEvents } from '#contract/charts/owner-change.ts'
import type { OwnerFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The ownership of an order: the waiter who looks after it, and the member who earns on it. A waiter asks a colleague,
 * who accepts or declines; silence means no or yes, by the store's setting. A person who manages the staff moves an
 * order at once. The member can be changed freely until the order is completed; after that a supervisor has to approve,
 * only while points may still be moved, and never while the order has a voucher or points.
 */
type OwnerChangeEvent = PersonEvent<typeof ownerChangeEvents> | { type: 'owner.expire' }

const chart = setup({
  types: { context: {} as OwnerFacts, events: {} as OwnerChangeEvent, meta: {} as TransitionMeta },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isEarning: ({ context }) => context.isOpen || context.isCompleted,
    isCompleted: ({ context }) => context.isCompleted,
    isWithinWindow: ({ context }) => context.isWithinWindow,
    isUnredeemed: ({ context }) => !context.isRedeemed,
    isSilenceConsent: ({ context }) => context.isSilenceConsent,
  },
  actions: { askColleague: effect, answerColleague: effect, changeStaff: effect, changeMember: effect, forget: effect },
})

const floor: TransitionMeta = { right: 'floor' }
const setMember = {
  guard: and(['isEarning', 'isWithinWindow', 'isUnredeemed']),
  actions: 'changeMember',
  meta: { right: 'floor', approval: 'isCompleted', feature: 'members' },
} as const
const open = {
  'owner.propose': { guard: 'isOpen', target: 'proposed', actions: 'askColleague', meta: floor },
  'owner.move': { guard: 'isOpen', target: 'accepted', actions: 'changeStaff', meta: { right: 'staff' } },
  'owner.setMember': setMember,
} as const

const machine = chart.createMachine({
  id: 'owner-change',
  context: { isOpen: true, isCompleted: false, isWithinWindow: true, isRedeemed: false, isSilenceConsent: false },
  initial: 'kept',
  states: {
    kept: { on: open },
    proposed: {
      on: {
        'owner.accept': {
          guard: 'isOpen',
          target: 'accepted',
          actions: ['answerColleague', 'changeStaff'],
          meta: floor,
        },
        'owner.decline': { target: 'declined', actions: ['answerColleague', 'forget'], meta: floor },
        'owner.expire': [
          { guard: and(['isOpen', 'isSilenceConsent']), target: 'accepted', actions: 'changeStaff' },
          { target: 'timed_out', actions: 'forget' },
        ],
        'owner.move': open['owner.move'],
        'owner.setMember': setMember,
      },
    },
    accepted: { on: open },
    declined: { on: open },
    timed_out: { on: open },
  },
})

const served = machine.config.context as OwnerFacts
const completed: OwnerFacts = { ...served, isOpen: false, isCompleted: true }

export const ownerChange = lifecycle(
  'order',
  machine,
  {
    starts: [
      served,
      { ...served, isSilenceConsent: true },
      { ...served, isRedeemed: true },
      completed,
      { ...completed, isWithinWindow: false },
      { ...completed, isCompleted: false },
    ],
    /** The order was completed before a colleague answered, and after they accepted it. */
    rows: ['proposed', 'accepted'].flatMap((state) => [
      { state, facts: completed },
      { state, facts: { ...completed, isSilenceConsent: true } },
      { state, facts: { ...completed, isWithinWindow: false } },
      { state, facts: { ...completed, isCompleted: false } },
    ]),
    events: [
      { type: 'owner.propose', staff_id: 'colleague' },
      { type: 'owner.accept' },
      { type: 'owner.decline' },
      { type: 'owner.expire' },
      { type: 'owner.move', staff_id: 'colleague' },
      { type: 'owner.setMember', member_id: 'member' },
    ],
  },
  { column: 'owner', factsAt: 'owner_facts' },
)
