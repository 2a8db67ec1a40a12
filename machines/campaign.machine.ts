import { and, setup } from 'xstate'
import type { campaignEvents } from '#contract/charts/campaign.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { CampaignFacts } from '#contract/marketing/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A campaign. When a one-time campaign starts, it stores its recipients, and sends to them in small batches. An
 * automatic campaign finds each day the members who have an occasion. A member never gets it twice for the same
 * occasion. A pause stops it at once, and the house pauses it when its template is no longer approved. In a copy of the
 * house's data all campaigns halt. A one-time campaign is done when no recipient is left.
 */
type CampaignEvent =
  | PersonEvent<typeof campaignEvents>
  | { type: 'campaign.due' }
  | { type: 'campaign.tick' }
  | { type: 'campaign.step' }
  | { type: 'campaign.halt'; why: string }

const chart = setup({
  types: { context: {} as CampaignFacts, events: {} as CampaignEvent, meta: {} as TransitionMeta },
  guards: {
    isAutomatic: ({ context }) => context.isAutomatic,
    isDated: ({ context }) => context.isDated,
    isReady: ({ context }) => context.isReady,
    isOneTime: ({ context }) => !context.isAutomatic,
    isUnfit: ({ context }) => !context.isReady,
    isOpen: ({ context }) => context.isOpen,
  },
  actions: {
    plan: effect,
    planDay: effect,
    putSome: effect,
    setTime: effect,
    noteUnfit: effect,
    noteHalt: effect,
    goOn: effect,
    stop: effect,
  },
})

const meta: TransitionMeta = { right: 'members' }
const cancel = { target: 'cancelled', actions: 'stop', meta } as const
const unfit = { target: 'paused', actions: ['stop', 'noteUnfit'] } as const

const machine = chart.createMachine({
  id: 'campaign',
  context: { isAutomatic: false, isDated: true, isReady: true, isOpen: false },
  initial: 'draft',
  states: {
    draft: {
      on: {
        'campaign.start': { guard: 'isReady', target: 'running', actions: 'plan', meta },
        'campaign.schedule': { guard: and(['isReady', 'isDated']), target: 'scheduled', actions: 'setTime', meta },
      },
    },
    scheduled: {
      on: {
        'campaign.unschedule': { target: 'draft', actions: 'stop', meta },
        'campaign.due': [{ guard: 'isReady', target: 'running', actions: 'plan' }, unfit],
        'campaign.halt': { target: 'draft', actions: ['stop', 'noteHalt'] },
        'campaign.cancel': cancel,
      },
    },
    running: {
      on: {
        'campaign.tick': { guard: 'isAutomatic', actions: 'planDay' },
        'campaign.step': [
          { guard: 'isUnfit', ...unfit },
          { guard: 'isOpen', actions: 'putSome' },
          { guard: 'isOneTime', target: 'done' },
        ],
        'campaign.pause': { target: 'paused', actions: 'stop', meta },
        'campaign.halt': { target: 'paused', actions: ['stop', 'noteHalt'] },
        'campaign.cancel': cancel,
      },
    },
    paused: {
      on: {
        'campaign.resume': { guard: 'isReady', target: 'running', actions: 'goOn', meta },
        'campaign.cancel': cancel,
      },
    },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

const ready = machine.config.context as CampaignFacts

export const campaign = lifecycle(
  'marketing_campaign',
  machine,
  {
    starts: [
      ready,
      { ...ready, isDated: false },
      { ...ready, isReady: false },
      { ...ready, isAutomatic: true, isDated: false },
    ],
    /** People are planned and messages arrive, a template is paused: none of it by an event of this chart. */
    rows: [
      { state: 'scheduled', facts: { ...ready, isReady: false } },
      { state: 'running', facts: { ...ready, isOpen: true } },
      { state: 'running', facts: { ...ready, isReady: false } },
      { state: 'paused', facts: { ...ready, isReady: false } },
    ],
    events: [
      { type: 'campaign.start' },
      { type: 'campaign.schedule' },
      { type: 'campaign.unschedule' },
      { type: 'campaign.due' },
      { type: 'campaign.tick' },
      { type: 'campaign.step' },
      { type: 'campaign.pause' },
      { type: 'campaign.halt', why: 'missed' },
      { type: 'campaign.resume' },
      { type: 'campaign.cancel' },
    ],
  },
  { column: 'stage', factsAt: 'campaign_facts' },
)
