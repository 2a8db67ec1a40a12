import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#contract/push/push.ts'

/** A device as its browser knows it: what it hands to the server, and what it keeps to read messages with. */
export interface FakeDevice {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The decrypted messages that were pushed to it. */
  messages: PushMessage[]
}

export interface PushService {
  address: string
  /** The status that it answers from now on; 201 at first. */
  status: number
  /** Requests taken, whatever it answered. */
  requests: { headers: IncomingMessage['headers']; token: { aud: string; sub: string; exp: number } }[]
  device(): FakeDevice
  close(): Promise<void>
}

const text = (bytes: Buffer) => bytes.toString('base64url')

/**
 * A push service on this machine, which knows its devices' keys: it reads every message as the device would (RFC 8291,
 * 8292).
 */
export async function pushService(publicKey: () => Promise<string>): Promise<PushService> {
  const devices = new Map<string, { keys: ECDH; auth: Buffer; messages: PushMessage[] }>()
  const service: PushService = {
    address: '',
    status: 201,
    requests: [],
    device() {
      const keys = createECDH('prime256v1')
      const device = { keys, auth: randomBytes(16), messages: [] }
      const path = `/send/${randomBytes(8).toString('hex')}`
      keys.generateKeys()
      devices.set(path, device)
      return {
        subscription: {
          endpoint: `${service.address}${path}`,
          keys: { p256dh: text(keys.getPublicKey()), auth: text(device.auth) },
        },
        messages: device.messages,
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void publicKey().then((key) => {
        service.requests.push({ headers: request.headers, token: readToken(request.headers.authorization ?? '', key) })
        const device = devices.get(request.url ?? '')
        if (device && service.status < 300)
          device.messages.push(JSON.parse(decrypt(Buffer.concat(chunks), device.keys, device.auth)) as PushMessage)
        response.writeHead(service.status, service.status === 302 ? { Location: '/elsewhere' } : {}).end()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** The sender's word for itself, once its signature was found right by the key that devices subscribed with. */
function readToken(header: string, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error(`Signed with another key than devices subscribed with: ${header}`)
  const point = Buffer.from(key, 'base64url')
  const [head, body, signature] = token.split('.')
  const jwk = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) }
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isRight) throw new Error('The signature is wrong.')
  return JSON.parse(Buffer.from(body!, 'base64url').toString()) as { aud: string; sub: string; exp: number }
}

/** Reads an aes128gcm message of one record. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const opened = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  opened.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
