import type { Channel } from '#contract/marketing/states.ts'
import type { Carriers } from '../../outside/carriers.ts'
import { mailProvider } from './mail.ts'
import type { Provider, Reviewer } from './provider.ts'
import { pushProvider } from './push-provider.ts'
import { sandbox } from './sandbox.ts'
import { smsProvider } from './sms.ts'
import { whatsappProvider } from './whatsapp/whatsapp.ts'

/** Returns the reviewer of templates: WhatsApp, or the sandbox, where a person reviews them. */
export const reviewerOf = ({ whatsapp }: Carriers): Reviewer => (whatsapp ? whatsappProvider(whatsapp) : sandbox)

/**
 * Returns the configured provider of a channel; without one, the sandbox. A text to a number is sent by WhatsApp if
 * there is no gateway for it.
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
