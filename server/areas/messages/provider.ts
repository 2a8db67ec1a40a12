import type { Language } from '#contract/states.ts'
import type { SenderDeps } from '../../engine/outbox/sender.ts'
import type { Outcome } from '../../engine/outbox/outcome.ts'
import type { whatsappTemplates } from '../../db/schema/index.ts'
import type { MessageRow } from './last-look.ts'

export type TemplateRow = typeof whatsappTemplates.$inferSelect

/** A message as it is handed over. */
export interface Parcel {
  message: MessageRow
  /** The template that its words come from, in the language of the store. */
  template: { row: TemplateRow } | null
  /** Name and language of the store. */
  store: string
  language: Language
}

/** Carries messages out of the house. It knows no chart and decides nothing. */
export interface Provider {
  name: string
  /** Hands a message over, and answers with the provider's own id of it. */
  send(deps: SenderDeps, parcel: Parcel): Promise<Outcome>
}

/** A provider that reviews templates before it sends them. */
export interface Reviewer extends Provider {
  /** Asks for the review of a template. */
  submit(deps: SenderDeps, template: TemplateRow, language: string): Promise<Outcome>
}
