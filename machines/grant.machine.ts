import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { grantEvents } from '#contract/charts/grant.ts'
import type { GrantFacts } from '#contract/rewards/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The grant of one reward to one member, for one cause. It is free, or claimed for the points that it costs; either
 * needs a reward in use and in stock, and a member within the limit. A granted voucher reports when it is used,
 * returned or expired. An unused grant can be reversed: by a person, by revoking its voucher, or because its cause was
 * reversed; then the member gets their points back, and the stock rises by one.
 */
type GrantEvent =
  | PersonEvent<typeof grantEvents>
  | { type: 'grant.reverse' }
  | { type: 'grant.lapse' }
  | { type: 'grant.use' }
  | { type: 'grant.unuse' }
  | { type: 'grant.expire' }
  | { type: 'grant.drop' }

const chart = setup({
  types: { context: {} as GrantFacts, events: {} as GrantEvent, meta: {} as TransitionMeta },
  guards: {
    isAlive: ({ context }) => context.isAlive,
    isInStock: ({ context }) => context.isInStock,
    isWithinLimit: ({ context }) => context.isWithinLimit,
    isMemberActive: ({ context }) => context.isMemberActive,
    isCovered: ({ context }) => context.isCovered,
    isUnused: ({ context }) => context.isUnused,
  },
  actions: { give: effect, pay: effect, takeBack: effect, restock: effect },
})

/** A giving that is no longer an offer asks nothing of its reward. */
const settled: GrantFacts = {
  isAlive: true,
  isInStock: true,
  isWithinLimit: true,
  isMemberActive: true,
  isCovered: true,
  isUnused: true,
}
const settle = chart.assign(settled)
const use = chart.assign({ isUnused: false })
const takeBack = { guard: 'isUnused', target: 'withdrawn', actions: 'takeBack' } as const

const machine = chart.createMachine({
  id: 'grant',
  context: settled,
  initial: 'offered',
  states: {
    offered: {
      on: {
        'grant.give': {
          guard: and(['isAlive', 'isMemberActive', 'isWithinLimit', 'isInStock']),
          target: 'given',
          actions: [settle, 'give'],
          meta: { right: 'members' },
        },
        'grant.claim': {
          guard: and(['isAlive', 'isMemberActive', 'isWithinLimit', 'isInStock', 'isCovered']),
          target: 'given',
          actions: [settle, 'pay', 'give'],
          meta: { right: 'floor' },
        },
        'grant.lapse': { target: 'lapsed', actions: settle },
      },
    },
    given: {
      on: {
        'grant.use': { target: 'used', actions: use },
        'grant.expire': { target: 'expired', actions: settle },
        'grant.drop': { target: 'withdrawn', actions: [settle, 'restock'] },
        'grant.withdraw': { ...takeBack, meta: { right: 'members', approval: 'always' } },
        'grant.reverse': takeBack,
      },
    },
    used: {
      on: {
        'grant.unuse': { target: 'given', actions: settle },
        'grant.expire': { target: 'expired', actions: settle },
      },
    },
    lapsed: { type: 'final' },
    withdrawn: { type: 'final' },
    expired: { type: 'final' },
  },
})

export const grant = lifecycle('grant', machine, {
  starts: [
    settled,
    { ...settled, isAlive: false },
    { ...settled, isInStock: false },
    { ...settled, isWithinLimit: false },
    { ...settled, isMemberActive: false },
    { ...settled, isCovered: false },
  ],
  /** Its voucher is on an order. */
  rows: [{ state: 'given', facts: { ...settled, isUnused: false } }],
  events: [
    { type: 'grant.give' },
    { type: 'grant.claim' },
    { type: 'grant.withdraw', remark: 'Given to the wrong guest' },
    { type: 'grant.reverse' },
    { type: 'grant.lapse' },
    { type: 'grant.use' },
    { type: 'grant.unuse' },
    { type: 'grant.expire' },
    { type: 'grant.drop' },
  ],
})
