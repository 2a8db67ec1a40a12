import { placesIn, providerName } from '#contract/marketing/template.ts'
import type { Outcome } from '../../../engine/outbox/outcome.ts'
import type { Parcel, Reviewer, TemplateRow } from '../provider.ts'
import type { WhatsApp } from '../../../outside/carriers.ts'

/** Time limit for the provider in milliseconds, far below the lease of the outbox. */
const patienceMs = 10_000

/** Codes of the Cloud API after which a message can be tried again: too many calls, faults of the provider. */
const later: ReadonlySet<number> = new Set([1, 2, 4, 80007, 130429, 131016, 131048, 131056, 133004])

interface Answer {
  messages?: { id?: string }[]
  error?: { code?: number; message?: string }
}

/** Returns the body of a message: a template with its values in the order of its placeholders, else plain text. */
export function messageBody({ message, template, language }: Omit<Parcel, 'store'>): object {
  const to = message.address.replace(/\D/g, '')
  const own = { messaging_product: 'whatsapp', to, biz_opaque_callback_data: message.id }
  if (!template) return { ...own, type: 'text', text: { body: message.text ?? '' } }
  const { row } = template
  const body = row.translations[language as keyof typeof row.translations] ?? row.body
  const parameters = [...new Set(placesIn(body))].map((name) => ({
    type: 'text',
    parameter_name: name,
    text: message.values[name] ?? '',
  }))
  const components = parameters.length > 0 ? [{ type: 'body', parameters }] : []
  return {
    ...own,
    type: 'template',
    template: { name: providerName(row.name), language: { code: language }, components },
  }
}

/** Returns the body of a template for its review. */
export function templateBody(row: TemplateRow, language: string): object {
  const text = row.translations[language as keyof typeof row.translations] ?? row.body
  const examples = [...new Set(placesIn(text))].map((name) => ({ param_name: name, example: name }))
  return {
    name: providerName(row.name),
    language,
    category: row.category.toUpperCase(),
    parameter_format: 'NAMED',
    components: [
      { type: 'BODY', text, ...(examples.length > 0 && { example: { body_text_named_params: examples } }) },
      ...(row.footer ? [{ type: 'FOOTER', text: row.footer }] : []),
    ],
  }
}

/** Reads an answer of the Cloud API. Without an answer the message may have arrived: the API has no idempotency key. */
export function outcomeOf(status: number, { messages, error }: Answer): Outcome {
  const ref = messages?.[0]?.id
  if (status >= 200 && status < 300) return { arrived: true, ...(ref !== undefined && { ref }) }
  const why = error?.code === undefined ? `status_${status}` : `code_${error.code}`
  if (status === 429 || (error?.code !== undefined && later.has(error.code))) return { arrived: false, why }
  return status >= 500 ? { arrived: 'perhaps', why } : { arrived: false, why, isFinal: true }
}

async function post({ api, token }: WhatsApp, path: string, body: object): Promise<Outcome> {
  try {
    const answer = await fetch(`${api}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return outcomeOf(answer.status, (await answer.json().catch(() => ({}))) as Answer)
  } catch (error) {
    const code = ((error as Error).cause as { code?: string } | undefined)?.code
    const isBefore = code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ECONNREFUSED'
    return isBefore ? { arrived: false, why: 'unreachable' } : { arrived: 'perhaps', why: 'no_answer' }
  }
}

/** Sends messages by the WhatsApp Cloud API. */
export const whatsappProvider = (account: WhatsApp): Reviewer => ({
  name: 'whatsapp',
  send: (_, parcel) => post(account, `${account.phoneId}/messages`, messageBody(parcel)),
  submit: (_, row, language) => post(account, `${account.accountId}/message_templates`, templateBody(row, language)),
})
