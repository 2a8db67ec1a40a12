import { expect, test } from 'vitest'
import { readConfig, StartError } from './config.ts'

test('an empty environment is a demo on port 3000 of this machine alone', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    databasePool: 10,
    isProduction: false,
    ownerName: undefined,
    ownerPassword: undefined,
    logLevel: 'info',
    pinPepper: undefined,
    metricsToken: undefined,
    rateLimit: true,
    hasLab: undefined,
    demoKitchen: true,
    proxies: [],
    publicUrl: 'http://localhost:3000',
    rates: { whatsapp: 80, sms: 10, email: 10, push: 20 },
    apiBase: undefined,
    printers: { networks: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fd00::/8'], isLoopbackAllowed: false },
    push: {
      hosts: [
        'fcm.googleapis.com',
        'android.googleapis.com',
        '*.push.services.mozilla.com',
        '*.notify.windows.com',
        '*.push.apple.com',
      ],
      isLoopbackAllowed: false,
      contact: 'mailto:statehouse@example.com',
    },
  })
})

test('every bad variable is listed at once, with what is wrong and an example', () => {
  const read = () => readConfig({ PORT: 'http', LOG_LEVEL: 'loud', RATE_LIMIT: 'maybe', LAB: 'yes' })
  expect(read).toThrow(StartError)
  expect(read).toThrow(/PORT: "http" is not usable: .*PORT=8080/)
  expect(read).toThrow(/LOG_LEVEL: "loud" is not usable: .*LOG_LEVEL=debug/)
  expect(read).toThrow(/RATE_LIMIT: "maybe" is not usable: .*RATE_LIMIT=off/)
  expect(read).toThrow(/LAB: "yes" is not usable: .*LAB=1/)
})

test('a refused secret is not repeated on the terminal', () => {
  const read = () => readConfig({ OWNER_PASSWORD: 'too-short', DATABASE_URL: 'mysql://root:hunter2@db/x' })
  expect(read).toThrow(/OWNER_PASSWORD: what it is set to is not usable: must have at least 12 characters/)
  expect(read).toThrow(/DATABASE_URL: .*must be a postgres:\/\/ address/)
  expect(read).not.toThrow(/too-short|hunter2/)
})

test('this machine may stand for a push service or a printer in tests, never in production', () => {
  const read = (NODE_ENV: string) =>
    readConfig({ NODE_ENV, PUSH_HOSTS: 'loopback', PRINTER_NETWORKS: 'loopback,192.168.1.0/24' })
  expect(read('test').push).toMatchObject({ hosts: [], isLoopbackAllowed: true })
  expect(read('production').push).toMatchObject({ hosts: [], isLoopbackAllowed: false })
  expect(read('test').printers).toEqual({ networks: ['192.168.1.0/24'], isLoopbackAllowed: true })
  expect(read('production').printers).toEqual({ networks: ['192.168.1.0/24'], isLoopbackAllowed: false })
  expect(readConfig({ PUSH_HOSTS: 'off' }).push).toMatchObject({ hosts: [], isLoopbackAllowed: false })
  expect(() => readConfig({ PUSH_HOSTS: '*' })).toThrow(/PUSH_HOSTS/)
})

test('proxies are named by address or network; nobody is one unless it is named', () => {
  expect(readConfig({ TRUSTED_PROXY: '127.0.0.1, 10.0.3.0/24' }).proxies).toEqual(['127.0.0.1', '10.0.3.0/24'])
  for (const TRUSTED_PROXY of ['1', 'nginx', '10.0.0.0/33', '10.0.0.1,'])
    expect(() => readConfig({ TRUSTED_PROXY })).toThrow(/TRUSTED_PROXY: .*TRUSTED_PROXY=127/)
})

test('a provider that is named in part is explained, and its secrets are not repeated', () => {
  expect(() => readConfig({ SMS_URL: 'https://gateway.example' })).toThrow(/all of SMS_URL, SMS_SECRET and SMS_FROM/)
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' })).toThrow(/PUBLIC_URL/)
  const bad = () => readConfig({ SMS_SECRET: 'hunter2', SMTP_URL: 'http://ada:hunter3@mail.example' })
  expect(bad).toThrow(/SMS_SECRET: what it is set to is not usable(.|\n)*SMTP_URL: what it is set to/)
  expect(bad).not.toThrow(/hunter/)
  const local = { SMS_URL: 'http://127.0.0.1:9', SMS_SECRET: 'sixteen characters', SMS_FROM: 'Bistro' }
  expect(readConfig(local).sms).toMatchObject({ url: 'http://127.0.0.1:9' })
  expect(() => readConfig({ ...local, NODE_ENV: 'production' })).toThrow(/SMS_URL must be an https/)
  expect(() => readConfig({ ...local, SMS_URL: 'http://gateway.example' })).toThrow(/must be an https/)
})
