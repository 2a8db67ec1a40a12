import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { ApiError } from '../../../http/errors.ts'
import { doReported } from '../reported.ts'
import { readHook } from './read-hook.ts'

const tag = 'Messages'
/** Longest body of a hook in bytes. */
const longest = 1024 * 1024

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns the signature of a body, as the provider sends it in `X-Hub-Signature-256`. */
export const signatureOf = (secret: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/**
 * Routes that WhatsApp calls: one that proves the address is ours, and one for everything that it reports. The signature
 * is checked over the bytes as they came; a wrong one and a house without an account are the same 404.
 */
export function hookRoutes(api: Api, deps: Deps): void {
  api.open(
    'get',
    '/hooks/whatsapp',
    {
      tag,
      summary: 'Proof for WhatsApp that the address is ours',
      query: z.object({
        'hub.mode': z.string().max(40).optional(),
        'hub.verify_token': z.string().max(200).optional(),
        'hub.challenge': z.string().max(200).optional(),
      }),
    },
    async (context, _, read) => {
      const asked = await read()
      const { whatsapp } = deps.config
      const isOurs = whatsapp && isSame(asked['hub.verify_token'] ?? '', whatsapp.verifyToken)
      if (!isOurs || asked['hub.mode'] !== 'subscribe') throw new ApiError('not_found')
      return context.text(asked['hub.challenge'] ?? '')
    },
  )

  api.open('post', '/hooks/whatsapp', { tag, summary: 'Reports of WhatsApp, signed' }, async (context) => {
    const { whatsapp } = deps.config
    const length = Number(context.req.header('content-length') ?? 0)
    if (!whatsapp || length > longest) throw new ApiError('not_found')
    const body = new Uint8Array(await context.req.arrayBuffer())
    if (!isSame(context.req.header('x-hub-signature-256') ?? '', signatureOf(whatsapp.appSecret, body)))
      throw new ApiError('not_found')
    await doReported(deps, readHook(parsed(body)))
    return {}
  })
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
