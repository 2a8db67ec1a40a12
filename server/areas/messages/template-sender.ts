import { and, eq } from 'drizzle-orm'
import { merchants, whatsappTemplates } from '../../db/schema/index.ts'
import { acknowledge } from '../../engine/outbox/put-out.ts'
import type { Sender } from '../../engine/outbox/sender.ts'
import { reviewerOf } from './providers.ts'

/** Sends templates to the provider for review. */
export const templateSender: Sender = {
  subjects: async (_, { subjectId: id }) => [{ type: 'whatsapp', id }],
  begin: async (work, { subjectId: id }) => (work.row('whatsapp', id).review === 'submitted' ? 'begun' : 'gone'),
  async send(deps, { merchantId, subjectId }) {
    const [found] = await deps.db
      .select({ template: whatsappTemplates, language: merchants.language })
      .from(whatsappTemplates)
      .innerJoin(merchants, eq(merchants.merchantId, whatsappTemplates.merchantId))
      .where(and(eq(whatsappTemplates.merchantId, merchantId), eq(whatsappTemplates.id, subjectId)))
    return found
      ? reviewerOf(deps.config).submit(deps, found.template, found.language)
      : { arrived: false, why: 'gone', isFinal: true }
  },
  /** A template that the provider does not accept for review is rejected with its answer. */
  async settle(work, { subjectId: id }, verdict) {
    if (verdict.state !== 'failed') return
    if (!verdict.mayHaveArrived) await work.offer('template', id, { type: 'template.reject', why: verdict.why })
    await acknowledge(work, id)
  },
}
