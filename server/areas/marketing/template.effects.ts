import { sql } from 'drizzle-orm'
import { templateEvents } from '#contract/charts/template.ts'
import type { TemplateFacts } from '#contract/marketing/facts.ts'
import { template } from '#machines/template.machine.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { bind } from '../../engine/binding.ts'
import { putOut } from '../../engine/outbox/put-out.ts'

/** Reads which templates a campaign sends that is scheduled or runs. */
export async function factsOfTemplates(
  tx: Db | Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, { template_facts: TemplateFacts }>> {
  const { rows } = await tx.execute<{ template_id: string }>(sql`
    SELECT DISTINCT template_id FROM campaigns
    WHERE merchant_id = ${merchantId} AND stage IN ('scheduled', 'running')
      AND template_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  const used = new Set(rows.map((row) => row.template_id))
  return new Map(ids.map((id) => [id, { template_facts: { isInUse: used.has(id) } }]))
}

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
