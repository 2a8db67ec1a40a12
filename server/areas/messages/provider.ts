import type { Outcome, SenderDeps } from '../../engine/outbox/sender.ts'
import type { whatsappTemplates } from '../../db/schema/index.ts'
import type { MessageRow } from './last-look.ts'
import { sandbox } from './sandbox.ts'
import { whatsappProvider } from './whatsapp/whatsapp.ts'

export type TemplateRow = typeof whatsappTemplates.$inferSelect

/** An account at the WhatsApp Cloud API. */
export interface WhatsApp {
  api: string
  token: string
  phoneId: string
  accountId: string
  appSecret: string
  verifyToken: string
}

/** A message as it is handed over. */
export interface Parcel {
  message: MessageRow
  /** The template that its words come from, in the language of the store. */
  template: { row: TemplateRow; language: string } | null
}

/** Carries messages out of the house. It knows no chart and decides nothing. */
export interface Provider {
  name: string
  /** Hands a message over, and answers with the provider's own id of it. */
  send(deps: SenderDeps, parcel: Parcel): Promise<Outcome>
  /** Asks for the review of a template. */
  submit(deps: SenderDeps, template: TemplateRow, language: string): Promise<Outcome>
}

/** Returns the provider that the environment names; without one, the sandbox inside the house. */
export const providerOf = ({ whatsapp }: Pick<SenderDeps['config'], 'whatsapp'>): Provider =>
  whatsapp ? whatsappProvider(whatsapp) : sandbox
