import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { templateEvents } from '#contract/charts/template.ts'
import type { TemplateFacts } from '#contract/marketing/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A template's review by the provider. It is submitted, and approved or rejected with a reason. Complaints pause it for
 * a while. A change of its words starts the review again, but is not possible while a campaign sends it.
 */
type TemplateEvent =
  | PersonEvent<typeof templateEvents>
  | { type: 'template.approve' }
  | { type: 'template.reject'; why: string }
  | { type: 'template.pause' }
  | { type: 'template.resume' }
  | { type: 'template.edit' }

const chart = setup({
  types: { context: {} as TemplateFacts, events: {} as TemplateEvent, meta: {} as TransitionMeta },
  guards: { isFree: ({ context }) => !context.isInUse },
  actions: { askForReview: effect, noteReason: effect },
})

const submit = { target: 'submitted', actions: 'askForReview', meta: { right: 'members' } } as const
const edit = { guard: 'isFree', target: 'draft' } as const

const machine = chart.createMachine({
  id: 'template',
  context: { isInUse: false },
  initial: 'draft',
  states: {
    draft: { on: { 'template.submit': submit } },
    submitted: {
      on: { 'template.approve': 'approved', 'template.reject': { target: 'rejected', actions: 'noteReason' } },
    },
    approved: { on: { 'template.pause': 'paused', 'template.edit': edit } },
    paused: { on: { 'template.resume': 'approved', 'template.edit': edit } },
    rejected: { on: { 'template.submit': submit, 'template.edit': 'draft' } },
  },
})

const free = machine.config.context as TemplateFacts

export const template = lifecycle(
  'whatsapp',
  machine,
  {
    starts: [free],
    rows: [
      { state: 'approved', facts: { isInUse: true } },
      { state: 'paused', facts: { isInUse: true } },
    ],
    events: [
      { type: 'template.submit' },
      { type: 'template.approve' },
      { type: 'template.reject', why: 'promises too much' },
      { type: 'template.pause' },
      { type: 'template.resume' },
      { type: 'template.edit' },
    ],
  },
  { column: 'review', factsAt: 'template_facts' },
)
