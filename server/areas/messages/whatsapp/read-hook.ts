import { z } from 'zod'
import { sha256 } from '../../../digest.ts'
import type { ProviderReport } from '../report.ts'

const statuses = { sent: 'accept', delivered: 'deliver', read: 'read', failed: 'fail' } as const
const reviews = {
  APPROVED: 'approve',
  REJECTED: 'reject',
  PAUSED: 'pause',
  DISABLED: 'pause',
  REINSTATED: 'resume',
} as const

const has = <T extends object>(of: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(of, key)

const status = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: z.string().optional(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
})
const answer = z.object({
  id: z.string(),
  from: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})
const value = z.object({
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
  event: z.string().optional(),
  message_template_name: z.string().optional(),
  reason: z.string().nullish(),
})
const hook = z.object({
  entry: z.array(
    z.object({ time: z.number().optional(), changes: z.array(z.object({ field: z.string(), value: z.unknown() })) }),
  ),
})

/** Reads the events of a call of the Cloud API; unknown ones are ignored, so that they are not repeated for ever. */
export function readHook(body: unknown): ProviderReport[] {
  const read = hook.safeParse(body)
  if (!read.success) return []
  return read.data.entry.flatMap(({ time, changes }) =>
    changes.flatMap(({ field, value: given }): ProviderReport[] => {
      const { data } = value.safeParse(given)
      if (!data) return []
      if (field === 'message_template_status_update') return reviewOf(data, time)
      return [...data.statuses.flatMap(statusOf), ...data.messages.flatMap(answerOf)]
    }),
  )
}

function statusOf(given: unknown): ProviderReport[] {
  const { data } = status.safeParse(given)
  if (!data || !has(statuses, data.status)) return []
  const { id: ref, biz_opaque_callback_data: messageId, errors } = data
  const why = errors?.[0] && `code_${errors[0].code}`
  const digest = sha256(`whatsapp status ${ref} ${data.status}`)
  return [
    {
      digest,
      kind: 'status',
      status: statuses[data.status],
      ref,
      ...(messageId !== undefined && { messageId }),
      ...(why !== undefined && { why }),
    },
  ]
}

function answerOf(given: unknown): ProviderReport[] {
  const { data } = answer.safeParse(given)
  const text = data?.text?.body ?? data?.button?.text
  if (!data || text === undefined) return []
  return [{ digest: sha256(`whatsapp answer ${data.id}`), kind: 'answer', address: data.from, text }]
}

function reviewOf(
  { event = '', message_template_name: name, reason }: z.output<typeof value>,
  time = 0,
): ProviderReport[] {
  if (!name || !has(reviews, event)) return []
  const digest = sha256(`whatsapp template ${name} ${event} ${time}`)
  return [{ digest, kind: 'review', template: { name }, review: reviews[event], why: reason ?? '' }]
}
