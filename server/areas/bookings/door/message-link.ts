import type { SenderDeps } from '../../../engine/outbox/sender.ts'
import type { MessageRow } from '../../messages/last-look.ts'
import { keyOf } from '../../queue/door/queue-key.ts'
import { linkOf } from './guest-link.ts'

const sign = '{link}'

/**
 * Inserts the address of the guest's own page into a message about a booking when it is sent; without an address of
 * this server, or a key of the store, the text has no link.
 */
export async function withLink(deps: SenderDeps, message: MessageRow): Promise<MessageRow> {
  const { cause, merchantId, text } = message
  const [about, bookingId] = cause.split(':')
  if (about !== 'booking' || bookingId === undefined || !text?.includes(sign)) return message
  const { key } = await keyOf(deps.db, merchantId)
  const { publicUrl } = deps.config
  const page = key && publicUrl ? [publicUrl, 'book', key, await linkOf(deps, merchantId, bookingId)].join('/') : ''
  return { ...message, text: text.replace(sign, page).trim() }
}
