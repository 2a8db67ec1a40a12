/** An account at the WhatsApp Cloud API. */
export interface WhatsApp {
  api: string
  token: string
  phoneId: string
  accountId: string
  appSecret: string
  verifyToken: string
}

/** A gateway for text messages that is called by a signed POST. */
export interface SmsGateway {
  url: string
  secret: string
  /** Number or name that the texts come from. */
  from: string
}

/** A mail server, the address that mails come from, and our own address for the links in them. */
export interface MailServer {
  url: string
  from: string
  publicUrl: string
  /** Signs the reports of bounces and complaints; without it there are none. */
  hookSecret?: string
}

/** Providers that the environment names, by channel. */
export interface Carriers {
  whatsapp?: WhatsApp | undefined
  sms?: SmsGateway | undefined
  mail?: MailServer | undefined
}
