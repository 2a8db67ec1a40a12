import type { Language } from '#contract/states.ts'
import type { SenderDeps } from '../../engine/outbox/sender.ts'
import type { Outcome } from '../../engine/outbox/outcome.ts'
import type { whatsappTemplates } from '../../db/schema/index.ts'
import type { MessageRow } from './last-look.ts'

export type TemplateRow = typeof whatsappTemplates.$inferSelect

/** A message with the data for its provider. */
export interface Parcel {
  message: MessageRow
  /** The template of its text, in the language of the store. */
  template: { row: TemplateRow } | null
  /** Name and language of the store. */
  store: string
  language: Language
}

/** Sends messages to the outside. It uses no chart and decides nothing. */
export interface Provider {
  name: string
  /** Sends a message, and returns the provider's own id of it. */
  send(deps: SenderDeps, parcel: Parcel): Promise<Outcome>
}

/** A provider that reviews templates before it sends them. */
export interface Reviewer extends Provider {
  /** Requests the review of a template. */
  submit(deps: SenderDeps, template: TemplateRow, language: string): Promise<Outcome>
}
