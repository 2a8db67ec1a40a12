import { z } from 'zod'
import type { Channel } from '#contract/marketing/states.ts'
import { isCommon } from './passwords/common-password.ts'
import { browsersOwn, type PushHosts } from './outside/push-hosts.ts'
import type { MailServer, SmsGateway, WhatsApp } from './outside/carriers.ts'
import { isNetwork } from './outside/networks.ts'
import { isPrivate, type PrinterNetworks, privateRanges } from './outside/printer-networks.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const minPassword = 12

/** Name for this machine in PUSH_HOSTS and PRINTER_NETWORKS, in tests and for developers. */
const loopback = 'loopback'
const rate = (usual: number) => z.coerce.number().int().min(1).max(1000).default(usual)
/** An address that is called over https; over http only on this machine, for developers. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an https:// address' })
  .refine((url) => url.startsWith('https://') || isLocal(url), 'must be an https:// address')
const isLocal = (url: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(url)
const listed = (text: string) => text.split(',').map((part) => part.trim())

/** All variables that the server reads: the schema, and an example for error messages. */
const variables = {
  PORT: { schema: port.default(3000), example: 'PORT=8080' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), example: 'HOST=0.0.0.0' },
  DATA_DIR: { schema: z.string().min(1).default('.data'), example: 'DATA_DIR=/var/lib/statehouse' },
  INSTALLATION: {
    schema: z.string().trim().min(1).max(80).optional(),
    example: 'INSTALLATION=bistro-main',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    example: 'DATABASE_URL=postgres://user:password@localhost:5432/statehouse',
  },
  DATABASE_POOL: { schema: z.coerce.number().int().min(3).max(500).default(10), example: 'DATABASE_POOL=20' },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('development'),
    example: 'NODE_ENV=production',
  },
  OWNER_NAME: { schema: z.string().trim().min(1).max(60).optional(), example: 'OWNER_NAME=maria' },
  OWNER_PASSWORD: {
    schema: z
      .string()
      .min(minPassword, `must have at least ${minPassword} characters`)
      .refine((password) => !isCommon(password), 'is one that many have, and guessed first')
      .optional(),
    example: 'OWNER_PASSWORD=a-long-and-secret-one',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    example: 'LOG_LEVEL=debug',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    example: 'METRICS_TOKEN=32-random-characters-of-your-own',
  },
  PIN_PEPPER: {
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    example: 'PIN_PEPPER=32-random-characters-of-your-own',
  },
  PRINTER_NETWORKS: {
    schema: z
      .string()
      .default(privateRanges.join(','))
      .transform((text) => (text === 'off' ? [] : listed(text)))
      .refine(
        (networks) => networks.every((network) => network === loopback || isPrivate(network)),
        'must be private networks, or off',
      ),
    example: 'PRINTER_NETWORKS=192.168.1.0/24',
  },
  PUSH_HOSTS: {
    schema: z
      .string()
      .default(browsersOwn.join(','))
      .transform((text) => (text === 'off' ? [] : listed(text.toLowerCase())))
      .refine(
        (hosts) => hosts.every((host) => host === loopback || /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(host)),
        'must be names of push services, or off',
      ),
    example: 'PUSH_HOSTS=fcm.googleapis.com,*.push.services.mozilla.com',
  },
  PUSH_CONTACT: {
    schema: z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
      .default('mailto:statehouse@example.com'),
    example: 'PUSH_CONTACT=mailto:it@bistro.example',
  },
  WHATSAPP_API: {
    schema: webAddress.default('https://graph.facebook.com/v23.0'),
    example: 'WHATSAPP_API=https://graph.facebook.com/v23.0',
  },
  WHATSAPP_TOKEN: { schema: z.string().min(20).optional(), example: 'WHATSAPP_TOKEN=the-token-of-a-system-user' },
  WHATSAPP_PHONE_ID: { schema: z.string().regex(/^\d+$/).optional(), example: 'WHATSAPP_PHONE_ID=106540352242922' },
  WHATSAPP_ACCOUNT_ID: { schema: z.string().regex(/^\d+$/).optional(), example: 'WHATSAPP_ACCOUNT_ID=102290129340398' },
  WHATSAPP_APP_SECRET: {
    schema: z.string().min(16).optional(),
    example: 'WHATSAPP_APP_SECRET=32-hex-digits-of-the-app',
  },
  WHATSAPP_VERIFY_TOKEN: {
    schema: z.string().min(16).optional(),
    example: 'WHATSAPP_VERIFY_TOKEN=32-random-characters-of-your-own',
  },
  WHATSAPP_RATE: { schema: rate(80), example: 'WHATSAPP_RATE=80' },
  SMS_URL: { schema: webAddress.optional(), example: 'SMS_URL=https://gateway.example/messages' },
  SMS_SECRET: { schema: z.string().min(16).optional(), example: 'SMS_SECRET=32-random-characters-of-your-own' },
  SMS_FROM: { schema: z.string().trim().min(3).max(20).optional(), example: 'SMS_FROM=+4930123456' },
  SMS_RATE: { schema: rate(10), example: 'SMS_RATE=10' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    example: 'SMTP_URL=smtps://user:password@mail.example:465',
  },
  MAIL_FROM: { schema: z.email().optional(), example: 'MAIL_FROM=hello@bistro.example' },
  MAIL_HOOK_SECRET: {
    schema: z.string().min(16).optional(),
    example: 'MAIL_HOOK_SECRET=32-random-characters-of-your-own',
  },
  MAIL_RATE: { schema: rate(10), example: 'MAIL_RATE=10' },
  PUBLIC_URL: {
    schema: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
    example: 'PUBLIC_URL=https://bistro.example',
  },
  TRUSTED_PROXY: {
    schema: z
      .string()
      .transform(listed)
      .refine((networks) => networks.every(isNetwork), 'must be addresses or networks of proxies')
      .default([]),
    example: 'TRUSTED_PROXY=127.0.0.1,10.0.3.0/24',
  },
  DEMO_KITCHEN: { schema: z.enum(['on', 'off']).default('on'), example: 'DEMO_KITCHEN=off' },
  RATE_LIMIT: { schema: z.enum(['on', 'off']).default('on'), example: 'RATE_LIMIT=off' },
  LAB: { schema: z.enum(['0', '1']).optional(), example: 'LAB=1' },
  VITE_API_BASE: { schema: z.string().min(1).optional(), example: 'VITE_API_BASE=https://api.example.com' },
} as const

type Variable = keyof typeof variables
const environment = z.object(
  Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as {
    [Name in Variable]: (typeof variables)[Name]['schema']
  },
)

/** The maximum number of messages a second to members' own devices. */
const pushRate = 20

export type Rates = Readonly<Record<Channel, number>>

export interface Config {
  port: number
  host: string
  /** Folder of the embedded database, the uploads and the keys. */
  dataDir: string
  /** Name of this installation, for hosts on which the place of its data does not identify it. */
  installation: string | undefined
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined
  /** Largest number of connections of this process to PostgreSQL. */
  databasePool: number
  isProduction: boolean
  ownerName: string | undefined
  ownerPassword: string | undefined
  logLevel: string
  pinPepper: string | undefined
  /** Lets a collector on another machine read the metrics. */
  metricsToken: string | undefined
  rateLimit: boolean
  /** Tells if the console has the testers' lab; by default only the demo has it. */
  hasLab: boolean | undefined
  /** True if the demo's kitchen works automatically. */
  demoKitchen: boolean
  /** The proxies whose X-Forwarded-For is trusted. */
  proxies: readonly string[]
  /** Networks that printers may be in. */
  printers: PrinterNetworks
  /** Hosts to which notifications may be sent, and the contact address for push services. */
  push: PushHosts & { contact: string }
  /** Providers that carry messages to guests; a channel without one stays in the sandbox, which sends nothing out. */
  whatsapp: WhatsApp | undefined
  sms: SmsGateway | undefined
  mail: MailServer | undefined
  /** The maximum number of offers per second on each channel, for all servers together. */
  rates: Rates
  /** The public address of this server, for the links in messages; undefined if those have no links. */
  publicUrl: string | undefined
  /** The address of the API that the console was built for; undefined if this server is the API. */
  apiBase: string | undefined
}

/** A problem that the person who starts the program can solve; its message is enough for them. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The settings of this process. Empty variables count as unset. Throws a StartError that lists every invalid one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new StartError(explain(parsed.error, given))
  const read = parsed.data
  const carriers = carriersOf(read)
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    installation: read.INSTALLATION,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    isProduction: read.NODE_ENV === 'production',
    ownerName: read.OWNER_NAME,
    ownerPassword: read.OWNER_PASSWORD,
    logLevel: read.LOG_LEVEL,
    pinPepper: read.PIN_PEPPER,
    metricsToken: read.METRICS_TOKEN,
    rateLimit: read.RATE_LIMIT === 'on',
    hasLab: read.LAB === undefined ? undefined : read.LAB === '1',
    demoKitchen: read.DEMO_KITCHEN === 'on',
    proxies: read.TRUSTED_PROXY,
    printers: {
      networks: read.PRINTER_NETWORKS.filter((network) => network !== loopback),
      isLoopbackAllowed: read.NODE_ENV !== 'production' && read.PRINTER_NETWORKS.includes(loopback),
    },
    push: {
      hosts: read.PUSH_HOSTS.filter((host) => host !== loopback),
      isLoopbackAllowed: read.NODE_ENV !== 'production' && read.PUSH_HOSTS.includes(loopback),
      contact: read.PUSH_CONTACT,
    },
    ...carriers,
    rates: { whatsapp: read.WHATSAPP_RATE, sms: read.SMS_RATE, email: read.MAIL_RATE, push: pushRate },
    publicUrl:
      read.PUBLIC_URL ??
      ((carriers.whatsapp ?? carriers.sms ?? carriers.mail) ? undefined : `http://localhost:${read.PORT}`),
    apiBase: read.VITE_API_BASE,
  }
}

/** Returns the configured providers; throws if one is incomplete, or uses http in production. */
function carriersOf(read: z.output<typeof environment>): Pick<Config, 'whatsapp' | 'sms' | 'mail'> {
  const { NODE_ENV, WHATSAPP_API, SMS_URL, PUBLIC_URL } = read
  for (const [name, url] of Object.entries({ WHATSAPP_API, SMS_URL, PUBLIC_URL }))
    if (NODE_ENV === 'production' && url !== undefined && isLocal(url))
      throw new StartError(`${name} must be an https:// address in production.`)
  return { whatsapp: whatsappOf(read), sms: smsOf(read), mail: mailOf(read) }
}

function smsOf({ SMS_URL: url, SMS_SECRET: secret, SMS_FROM: from }: z.output<typeof environment>) {
  if (url === undefined && secret === undefined && from === undefined) return undefined
  if (url && secret && from) return { url, secret, from }
  throw new StartError('Text messages need all of SMS_URL, SMS_SECRET and SMS_FROM, or none of them.')
}

function mailOf(read: z.output<typeof environment>): MailServer | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_HOOK_SECRET: hookSecret, PUBLIC_URL: publicUrl } = read
  if (url === undefined && from === undefined && hookSecret === undefined) return undefined
  if (url && from && publicUrl) return { url, from, publicUrl, ...(hookSecret !== undefined && { hookSecret }) }
  throw new StartError(
    'E-mail needs SMTP_URL and MAIL_FROM, and PUBLIC_URL for the link by which a guest gets no more offers.',
  )
}

/** Returns the account at WhatsApp; throws if it is incomplete. */
function whatsappOf(read: z.output<typeof environment>): WhatsApp | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_ACCOUNT_ID: accountId } = read
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_API: api } = read
  const given = [token, phoneId, accountId, appSecret, verifyToken]
  if (given.every((one) => one === undefined)) return undefined
  if (!token || !phoneId || !accountId || !appSecret || !verifyToken)
    throw new StartError(
      'WhatsApp needs all of WHATSAPP_TOKEN, _PHONE_ID, _ACCOUNT_ID, _APP_SECRET and _VERIFY_TOKEN, or none of them.',
    )
  return { api, token, phoneId, accountId, appSecret, verifyToken }
}

const secrets = new Set<string>([
  'DATABASE_URL',
  'OWNER_PASSWORD',
  'METRICS_TOKEN',
  'PIN_PEPPER',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'SMS_SECRET',
  'SMTP_URL',
  'MAIL_HOOK_SECRET',
])

function explain(error: z.ZodError, given: Record<string, string | undefined>): string {
  const lines = error.issues.map(({ path, message }) => {
    const name = String(path[0]) as Variable
    const value = secrets.has(name) ? 'what it is set to' : `"${given[name]}"`
    return `  ${name}: ${value} is not usable: ${message}. For example: ${variables[name].example}`
  })
  return ['The environment is not usable:', ...lines, 'Correct or unset these variables, then start again.'].join('\n')
}
