import type { Channel } from '#contract/marketing/states.ts'
import type { Language } from '#contract/states.ts'
import type { Outcome, SenderDeps } from '../../engine/outbox/sender.ts'
import type { whatsappTemplates } from '../../db/schema/index.ts'
import type { MessageRow } from './last-look.ts'
import { mailProvider, type MailServer } from './mail.ts'
import { pushProvider } from './push-provider.ts'
import { sandbox } from './sandbox.ts'
import { type SmsGateway, smsProvider } from './sms.ts'
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

/** Providers that the environment names, by channel. */
export interface Carriers {
  whatsapp?: WhatsApp | undefined
  sms?: SmsGateway | undefined
  mail?: MailServer | undefined
}

/** Returns who reviews templates: WhatsApp, or a person in the sandbox. */
export const reviewerOf = ({ whatsapp }: Carriers): Reviewer => (whatsapp ? whatsappProvider(whatsapp) : sandbox)

/**
 * Returns the provider that the environment names for a channel; without one, the sandbox inside the house. A text to a
 * number goes by WhatsApp where there is no gateway for it.
 */
export function providerOf(carriers: Carriers, channel: Channel): Provider {
  const { sms, mail } = carriers
  switch (channel) {
    case 'whatsapp':
      return reviewerOf(carriers)
    case 'sms':
      return sms ? smsProvider(sms) : reviewerOf(carriers)
    case 'email':
      return mail ? mailProvider(mail) : sandbox
    case 'push':
      return pushProvider
  }
}
