import { describe, expect, test } from 'vitest'
import {
  addressOf,
  isAllowed,
  isPort,
  isPrinter,
  isPrivate,
  privateRanges,
  type PrinterNetworks,
  refusedHost,
} from './printer-networks.ts'

const production: PrinterNetworks = { networks: privateRanges, isLoopbackAllowed: false }
const oneNetwork: PrinterNetworks = { networks: ['192.168.7.0/24'], isLoopbackAllowed: false }

/** All known ways to say "this machine", "its cloud", or "somewhere on the internet". */
const never = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '169.254.169.254',
  '169.254.0.1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '224.0.0.1',
  '255.255.255.255',
  '100.64.0.1',
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '9.255.255.255',
  '11.0.0.1',
  '2001:4860:4860::8888',
  '64:ff9b::7f00:1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '127.0.1',
  '0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '',
  ' ',
  '192.168.1.5 ',
  '192.168.1.5/24',
  '192.168.1.5:9100',
  '192.168.1.5#',
  'user@192.168.1.5',
  'http://192.168.1.5',
  'gopher://192.168.1.5',
  '[::1]',
  '[fd00::1]',
  'printer\n',
  'printer\u0000',
  'prïnter',
  '../etc',
  '-printer',
  'printer_',
  'a'.repeat(300),
]

describe('in production', () => {
  test.each(never)('"%s" is never a printer', async (host) => {
    expect(await addressOf(host, production).catch(() => undefined)).toBeUndefined()
  })

  test.each(['10.0.0.9', '172.16.0.1', '172.31.255.254', '192.168.1.5', '::ffff:192.168.1.5', 'fd12:3456::9'])(
    '"%s" may be one',
    (host) => expect(refusedHost(host, production)).toBeNull(),
  )

  test('a store that names one network has its printers there alone', () => {
    expect(isAllowed({ address: '192.168.7.9', family: 4 }, oneNetwork)).toBe(true)
    expect(isAllowed({ address: '192.168.8.9', family: 4 }, oneNetwork)).toBe(false)
  })
})

test('this machine may stand for a printer only where that is said', async () => {
  expect(await addressOf('127.0.0.1', { networks: [], isLoopbackAllowed: true })).toEqual({
    address: '127.0.0.1',
    family: 4,
  })
})

test('only private networks can be opened', () => {
  expect(['192.168.1.0/24', '10.0.0.0/8', 'fd00:1::/32'].filter(isPrivate)).toHaveLength(3)
  const others = ['0.0.0.0/0', '8.8.8.0/24', '10.0.0.0/7', '192.168.1.0', '127.0.0.0/8', '::/0', 'fd00::/4', 'lan', '']
  expect(others.filter(isPrivate)).toEqual([])
})

test('printers have the ports of printers; only this machine, where it may stand for one, has others', () => {
  const ports = [22, 80, 443, 515, 631, 6379, 9100, 9101]
  expect(ports.filter((port) => isPort(port, production))).toEqual([515, 631, 9100])
  const at = (address: string, port: number, allowed: PrinterNetworks) =>
    isPrinter({ address, family: 4, port }, allowed)
  const here = { networks: privateRanges, isLoopbackAllowed: true }
  expect([at('192.168.1.5', 9100, production), at('192.168.1.5', 6379, production)]).toEqual([true, false])
  expect([at('192.168.1.5', 6379, here), at('127.0.0.1', 40_123, here)]).toEqual([false, true])
})
