/** Senders of effects: one entry per kind. */
import { withLink } from './bookings/door/message-link.ts'
import { printSender } from './printing/paper/print-sender.ts'
import { messageSender } from './messages/message-sender.ts'
import { templateSender } from './messages/template-sender.ts'
import { pushSender } from './push/push-sender.ts'
import type { Senders } from '../engine/outbox/sender.ts'

export const senders: Senders = {
  print: printSender,
  push: pushSender,
  message: messageSender(withLink),
  template: templateSender,
}
