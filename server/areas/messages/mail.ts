import { createTransport } from 'nodemailer'
import type { Language } from '#contract/states.ts'
import type { Outcome } from '../../engine/outbox/outcome.ts'
import type { MailServer } from '../../outside/carriers.ts'
import type { Parcel, Provider } from './provider.ts'

/** Time limit for each step of the mail server in milliseconds, together below the lease of the outbox. */
const patienceMs = 10_000

/** The text of the link below an offer that stops offers, by language. */
const wayOut: Readonly<Record<Language, string>> = {
  en: 'No more offers',
  fr: 'Ne plus recevoir d’offres',
  de: 'Keine Angebote mehr',
  pt: 'Não receber mais ofertas',
}

/**
 * Returns the mail of a message. An offer has an unsubscribe header that mail programs show as a button (RFC 8058), and
 * a link in its text.
 */
export function mailOf({ message, template, store, language }: Parcel, { from, publicUrl }: MailServer) {
  const { id, address, purpose, text } = message
  const link = `${publicUrl}/mail/${id}`
  const isOffer = purpose === 'marketing'
  return {
    from: { name: store, address: from },
    to: address,
    subject: template?.row.subject ?? store,
    text: [text ?? '', ...(isOffer ? [`${wayOut[language]}: ${link}`] : [])].join('\n\n'),
    messageId: `<${id}@${from.split('@')[1]}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(isOffer && {
        'List-Unsubscribe': `<${publicUrl}/api/public/mail/${id}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

interface MailError {
  code?: string
  responseCode?: number
  /** The refused command, and the whole answer. */
  command?: string
  response?: string
}

/** Tells if a mail server refused the address of the guest because it does not exist (RFC 3463, X.1.1 and X.1.10). */
const isNobody = ({ command = '', response = '' }: MailError): boolean =>
  command.startsWith('RCPT') && /\b5\.1\.(1|10)\b/.test(response)

/**
 * Reads the reason why a mail server did not accept a mail: 4xx is temporary, 5xx final. A failed sign-in must be
 * corrected by the operator, and is not a fault of the address. If the connection broke while the mail itself was sent,
 * it may have arrived.
 */
export function outcomeOf(error: MailError, isBegun: boolean): Outcome {
  const { code, responseCode } = error
  if (code === 'EAUTH') return { arrived: false, why: 'status_auth' }
  if (responseCode !== undefined) {
    const why = isNobody(error) ? 'bounced' : `smtp_${responseCode}`
    return responseCode >= 500 ? { arrived: false, why, isFinal: true } : { arrived: false, why }
  }
  return isBegun ? { arrived: 'perhaps', why: 'no_answer' } : { arrived: false, why: 'unreachable' }
}

/** Makes a log that only detects the moment in which the mail server asks for the mail itself. */
function watching(onBegin: () => void) {
  const look = (_: unknown, text: unknown) => void (typeof text === 'string' && /^354\b/.test(text) && onBegin())
  const nothing = () => {}
  return { level: nothing, trace: look, debug: look, info: look, warn: nothing, error: nothing, fatal: nothing }
}

const isHere = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** E-mail by SMTP. Outside this machine it is always encrypted. */
export const mailProvider = (server: MailServer): Provider => ({
  name: 'email',
  async send(_, parcel) {
    let isBegun = false
    const { protocol, hostname } = new URL(server.url)
    const transport = createTransport({
      url: server.url,
      requireTLS: protocol === 'smtp:' && !isHere(hostname),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      transactionLog: true,
      logger: watching(() => (isBegun = true)) as never,
    })
    try {
      const { messageId } = await transport.sendMail(mailOf(parcel, server))
      return { arrived: true, ref: messageId }
    } catch (error) {
      return outcomeOf(error as MailError, isBegun)
    } finally {
      transport.close()
    }
  },
})
