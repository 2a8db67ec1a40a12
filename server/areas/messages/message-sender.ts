import { and, eq } from 'drizzle-orm'
import { merchants, messages, whatsappTemplates } from '../../db/schema/index.ts'
import { acknowledge } from '../../engine/outbox/put-out.ts'
import type { OutboxRow, Sender, SenderDeps } from '../../engine/outbox/sender.ts'
import { messageFamily } from './message.kind.ts'
import type { MessageRow } from './last-look.ts'
import { type Parcel, providerOf } from './provider.ts'

const isMessage = ({ merchantId, subjectId }: OutboxRow) =>
  and(eq(messages.merchantId, merchantId), eq(messages.id, subjectId))

async function templateOf({ db }: SenderDeps, { merchantId, templateId }: MessageRow): Promise<Parcel['template']> {
  if (templateId === null) return null
  const [found] = await db
    .select({ row: whatsappTemplates, language: merchants.language })
    .from(whatsappTemplates)
    .innerJoin(merchants, eq(merchants.merchantId, whatsappTemplates.merchantId))
    .where(and(eq(whatsappTemplates.merchantId, merchantId), eq(whatsappTemplates.id, templateId)))
  return found ?? null
}

/** Sends messages to guests, each at most once: one that may have arrived is not tried again. */
export const messageSender: Sender = {
  subjects: (tx, { merchantId, subjectId }) => messageFamily(tx, merchantId, subjectId),

  async begin(work, { subjectId: id }) {
    const { state } = work.row('message', id)
    if (state === 'sending') return 'lost'
    if (state !== 'waiting') return 'gone'
    await work.send('message', id, { type: 'message.begin' })
    return work.row('message', id).state === 'sending' ? 'begun' : 'gone'
  },

  async send(deps, row) {
    const [message] = await deps.db.select().from(messages).where(isMessage(row))
    if (message?.state !== 'sending') return { arrived: false, why: 'gone', isFinal: true }
    return providerOf(deps.config).send(deps, { message, template: await templateOf(deps, message) })
  },

  async settle(work, { subjectId: id }, verdict) {
    const told = (type: string, why?: string) => work.offer('message', id, { type, ...(why !== undefined && { why }) })
    if (verdict.state === 'sent') {
      await work.set('message', id, { ref: verdict.ref ?? null }, { keepsVersion: true })
      await told('message.accept')
      return
    }
    if (verdict.state === 'retrying') await told('message.defer', verdict.why)
    else if (verdict.mayHaveArrived) await told('message.lose', verdict.why)
    else await told('message.fail', verdict.why)
    // A message that did not arrive is seen in its campaign; it keeps no day from being posted.
    if (verdict.state === 'failed') await acknowledge(work, id)
  },
}
