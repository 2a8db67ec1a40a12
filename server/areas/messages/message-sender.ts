import { and, eq } from 'drizzle-orm'
import { merchants, messages, whatsappTemplates } from '../../db/schema/index.ts'
import { acknowledge } from '../../engine/outbox/put-out.ts'
import type { OutboxRow, Sender, SenderDeps } from '../../engine/outbox/sender.ts'
import { messageFamily } from './message.kind.ts'
import type { MessageRow } from './last-look.ts'
import { suppress } from '../members/address.ts'
import { restAfter, takePlace } from './pace.ts'
import type { Parcel } from './provider.ts'
import { providerOf } from './providers.ts'

const isMessage = ({ merchantId, subjectId }: OutboxRow) =>
  and(eq(messages.merchantId, merchantId), eq(messages.id, subjectId))

/** Reads the further data that a provider needs for a message. */
async function parcelOf({ db }: SenderDeps, message: MessageRow): Promise<Parcel> {
  const { merchantId, templateId } = message
  const [found] = await db
    .select({ row: whatsappTemplates, store: merchants.name, language: merchants.language })
    .from(merchants)
    .leftJoin(
      whatsappTemplates,
      and(eq(whatsappTemplates.merchantId, merchants.merchantId), eq(whatsappTemplates.id, templateId ?? '')),
    )
    .where(eq(merchants.merchantId, merchantId))
  const { row, store, language } = found!
  return { message, template: row && { row }, store, language }
}

/** Answers after which an address gets no more offers: the address does not exist, or its owner refuses offers. */
const ending: Readonly<Record<string, string>> = {
  bounced: 'bounced',
  code_131050: 'stopped',
}

/** Inserts data of another area into a message when it is sent. */
type LastWords = (deps: SenderDeps, message: MessageRow) => Promise<MessageRow>

/** Sends messages to guests, each at most once: one that may have arrived is not tried again. */
export const messageSender = (lastWords: LastWords): Sender => ({
  subjects: (tx, { merchantId, subjectId }) => messageFamily(tx, merchantId, subjectId),

  async begin(work, { subjectId: id }, { config }) {
    const { state, channel, purpose } = work.row('message', id)
    if (state === 'sending') return 'lost'
    if (state !== 'waiting') return 'gone'
    const rate = config.rates?.[channel]
    const notBefore = rate && (await takePlace(work, channel, { rate, isUrgent: purpose === 'service' }))
    if (notBefore) return { notBefore }
    await work.send('message', id, { type: 'message.begin' })
    return work.row('message', id).state === 'sending' ? 'begun' : 'gone'
  },

  async send(deps, row) {
    const [message] = await deps.db.select().from(messages).where(isMessage(row))
    if (message?.state !== 'sending') return { arrived: false, why: 'gone', isFinal: true }
    return providerOf(deps.config, message.channel).send(deps, await parcelOf(deps, await lastWords(deps, message)))
  },

  async settle(work, { subjectId: id }, verdict) {
    const told = (type: string, why?: string) => work.offer('message', id, { type, ...(why !== undefined && { why }) })
    if (verdict.state === 'sent') {
      await work.set('message', id, { ref: verdict.ref ?? null }, { keepsVersion: true })
      await told('message.accept')
      return
    }
    const { brandId, address, channel } = work.row('message', id)
    await restAfter(work, channel, verdict.why)
    if (verdict.state === 'retrying') await told('message.defer', verdict.why)
    else if (verdict.mayHaveArrived) await told('message.lose', verdict.why)
    else await told('message.fail', verdict.why)
    const reason = ending[verdict.why]
    if (reason) await suppress(work.tx, { brandId, address, reason, at: work.now })
    // A failed message is shown in its campaign; it does not keep a day from being posted.
    if (verdict.state === 'failed') await acknowledge(work, id)
  },
})
