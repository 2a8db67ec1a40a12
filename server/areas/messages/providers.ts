import type { Channel } from '#contract/marketing/states.ts'
import type { Carriers } from '../../outside/carriers.ts'
import { mailProvider } from './mail.ts'
import type { Provider, Reviewer } from './provider.ts'
import { pushProvider } from './push-provider.ts'
import { sandbox } from './sandbox.ts'
import { smsProvider } from './sms.ts'
import { whatsappProvider } from './whatsapp/whatsapp.ts'

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
