/** Senders of effects: one entry per kind. */
import type { Senders } from '../engine/outbox/sender.ts'
import { withLink } from './bookings/door/message-link.ts'
import { areas } from './list.ts'
import { messageSender } from './messages/message-sender.ts'

export const senders: Senders = {
  ...Object.assign({}, ...areas.map(({ senders: own = {} }) => own)),
  message: messageSender(withLink),
}
