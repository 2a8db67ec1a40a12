import { z } from 'zod'
import { isCommon } from './http/new-password.ts'
import { browsersOwn, type PushHosts } from './areas/push/endpoint.ts'
import type { WhatsApp } from './areas/messages/provider.ts'
import { isNetwork } from './networks.ts'
import { isPrivate, type PrinterNetworks, privateRanges } from './areas/printing/paper/address.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const minPassword = 12

/** Name for this machine in PUSH_HOSTS and PRINTER_NETWORKS, in tests and for developers. */
const loopback = 'loopback'
const listed = (text: string) => text.split(',').map((part) => part.trim())

/** All variables that the server reads: the schema, and an example for error messages. */
const variables = {
  PORT: { schema: port.default(3000), example: 'PORT=8080' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), example: 'HOST=0.0.0.0' },
  DATA_DIR: { schema: z.string().min(1).default('.data'), example: 'DATA_DIR=/var/lib/statehouse' },
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
    schema: z
      .url({ protocol: /^https$/, error: 'must be an https:// address' })
      .default('https://graph.facebook.com/v23.0'),
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
  VITE_API_BASE: { schema: z.string().min(1).optional(), example: 'VITE_API_BASE=https://api.example.com' },
} as const

type Variable = keyof typeof variables
const environment = z.object(
  Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])) as {
    [Name in Variable]: (typeof variables)[Name]['schema']
  },
)

export interface Config {
  port: number
  host: string
  /** Folder of the embedded database, the uploads and the keys. */
  dataDir: string
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
  /** Is true when the demo's kitchen works by itself. */
  demoKitchen: boolean
  /** The proxies whose X-Forwarded-For is believed. */
  proxies: readonly string[]
  /** Networks in which printers may be. */
  printers: PrinterNetworks
  /** Hosts to which notifications may be sent, and the contact address for push services. */
  push: PushHosts & { contact: string }
  /** The account at WhatsApp; without it nothing leaves the house. */
  whatsapp: WhatsApp | undefined
  /** The address of the API that the console was built for; undefined where this server is the API. */
  apiBase: string | undefined
}

/** A problem that the person who starts the program can solve; its message is all they need to see. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The settings of this process. Empty variables count as unset. Throws a StartError that lists every bad one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new StartError(explain(parsed.error, given))
  const read = parsed.data
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    isProduction: read.NODE_ENV === 'production',
    ownerName: read.OWNER_NAME,
    ownerPassword: read.OWNER_PASSWORD,
    logLevel: read.LOG_LEVEL,
    pinPepper: read.PIN_PEPPER,
    metricsToken: read.METRICS_TOKEN,
    rateLimit: read.RATE_LIMIT === 'on',
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
    whatsapp: whatsappOf(read),
    apiBase: read.VITE_API_BASE,
  }
}

/** Returns the account at WhatsApp; throws where it is named in part. */
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
])

function explain(error: z.ZodError, given: Record<string, string | undefined>): string {
  const lines = error.issues.map(({ path, message }) => {
    const name = String(path[0]) as Variable
    const value = secrets.has(name) ? 'what it is set to' : `"${given[name]}"`
    return `  ${name}: ${value} is not usable: ${message}. For example: ${variables[name].example}`
  })
  return ['The environment is not usable:', ...lines, 'Correct or unset these variables, then start again.'].join('\n')
}
