import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { deliver, statusOf } from '../areas/push/deliver.ts'
import { browsersOwn, isPublic, refusedEndpoint } from './push-hosts.ts'

const hosts = { hosts: browsersOwn, isLoopbackAllowed: false }

test('the push services of the browsers are taken', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect(refusedEndpoint(endpoint, hosts), endpoint).toBeNull()
})

test('nothing else is, however it is written', () => {
  for (const endpoint of [
    '',
    'fcm.googleapis.com',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.apple.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'http://127.0.0.1:9/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/x',
    'https://10.0.0.1/x',
    'gopher://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])
    expect(refusedEndpoint(endpoint, hosts), endpoint).not.toBeNull()
})

test('an address of our own networks is never public, in any of its clothes', () => {
  const closed = [
    '',
    ...`
    0.0.0.0 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.0.1
    169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255
    198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 ::
    ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1
    2002:7f00:1:: 3fff::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 5f00::1 localhost 2130706433 0x7f000001`
      .trim()
      .split(/\s+/),
  ]
  expect(closed.filter(isPublic)).toEqual([])
  const open = [
    '8.8.8.8',
    '142.250.74.106',
    '17.57.146.20',
    '100.63.255.255',
    '172.32.0.1',
    '2607:f8b0:4004::200a',
    '2a00:1450:4001::1',
  ]
  expect(open.filter((address) => !isPublic(address))).toEqual([])
})

test('a name that leads to this machine is never connected to: not a byte arrives', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const parcel = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('secret') })
  const named = { hosts: ['localhost'], isLoopbackAllowed: false }
  for (const address of [
    `http://localhost:${port}/`,
    `http://127.0.0.1:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
  ])
    await expect(statusOf(parcel(address), named, 2000)).rejects.toThrow()
  expect(await deliver(parcel('https://localhost/'), named)).toEqual({
    arrived: false,
    why: 'not_allowed',
    isFinal: true,
  })
  expect(connections).toBe(0)
  await new Promise((resolve) => server.close(resolve))
})
