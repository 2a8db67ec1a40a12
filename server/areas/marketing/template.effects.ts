import { templateEvents } from '#contract/charts/template.ts'
import { template } from '#machines/template.machine.ts'
import { bind } from '../../engine/binding.ts'
import { putOut } from '../../engine/outbox/put-out.ts'
import { factsOfTemplates } from '../../resources/rules/template-facts.ts'

export const templateBinding = bind<(typeof template)['machine'], 'whatsapp'>({
  chart: template,
  subject: 'whatsapp',
  events: templateEvents,
  facts: async ({ tx, store }, { id }) => (await factsOfTemplates(tx, store.merchantId, [id])).get(id)!.template_facts,
  stamp: (to) => (to === 'rejected' ? {} : { reason: null }),
  effects: {
    askForReview: ({ work, row }) => putOut(work, { what: 'template', subjectId: row.id, lane: 1 }),
    noteReason: ({ work, row, event }) =>
      work.set('whatsapp', row.id, { reason: (event as { why?: string }).why ?? '' }),
  },
})
