import { z } from 'zod'
import { sha256 } from '../../digest.ts'
import type { ProviderReport } from './report.ts'

const statuses = { sent: 'accept', delivered: 'deliver', read: 'read', failed: 'fail' } as const
const stops = { bounced: 'bounced', complained: 'complained', unsubscribed: 'stopped' } as const

const has = <T extends object>(of: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(of, key)

const short = z.string().min(1).max(300)
/** An event of one of our messages, by our id, or an answer from an address. */
const event = z.object({
  type: short,
  message_id: short.optional(),
  id: short.optional(),
  from: short.optional(),
  to: short.optional(),
  text: z.string().max(4000).optional(),
  code: z.union([short, z.number()]).optional(),
})
const hook = z.object({ events: z.array(z.unknown()).max(1000) })

/** Reads the events of a gateway's report; unknown ones are ignored, so that they are not repeated for ever. */
export function readSignedHook(channel: 'sms' | 'email', body: unknown): ProviderReport[] {
  const read = hook.safeParse(body)
  if (!read.success) return []
  return read.data.events.flatMap((given): ProviderReport[] => {
    const { data } = event.safeParse(given)
    if (!data) return []
    const { type, message_id: messageId, id, from, to, text, code } = data
    if (type === 'answer' && id && from && text !== undefined)
      return [{ digest: sha256(`${channel} answer ${id}`), kind: 'answer', address: from, text }]
    if (!messageId) return []
    const digest = sha256(`${channel} ${type} ${messageId}`)
    const failed = { digest, kind: 'status', status: 'fail', messageId } as const
    if (has(statuses, type))
      return [{ ...failed, status: statuses[type], ...(code !== undefined && { why: `code_${code}` }) }]
    if (!has(stops, type) || !to) return []
    const stop: ProviderReport = { digest: `${digest} stop`, kind: 'stop', address: to, reason: stops[type] }
    return type === 'bounced' ? [{ ...failed, why: 'bounced' }, stop] : [stop]
  })
}
