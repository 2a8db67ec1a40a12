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
  /** Number or name of the sender of the texts. */
  from: string
}

/** A mail server, the address of the sender, and our own address for the links in mails. */
export interface MailServer {
  url: string
  from: string
  publicUrl: string
  /** The secret that signs the reports of bounces and complaints; without it no reports are accepted. */
  hookSecret?: string
}

/** Providers that the environment configures, by channel. */
export interface Carriers {
  whatsapp?: WhatsApp | undefined
  sms?: SmsGateway | undefined
  mail?: MailServer | undefined
}
