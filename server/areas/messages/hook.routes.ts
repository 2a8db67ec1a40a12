import type { Context } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { readBytes } from '../../http/body.ts'
import { addressOf } from '../../http/client-address.ts'
import { ApiError } from '../../http/errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { doReported } from './reported.ts'
import { isSame, parsedJson, signatureOf } from './signature.ts'
import { readSignedHook } from './signed-hook.ts'
import { readHook } from './whatsapp/read-hook.ts'

const tag = 'Messages'
/** Calls per minute from one address: during a campaign a provider reports many messages one by one. */
const callsPerMinute = 3000

/**
 * Reads a body with a valid signature. Throws the same 404 for a wrong one, a long or late body, and if there is no
 * secret.
 */
async function signedBody(context: Context, header: string, secret: string | undefined): Promise<Uint8Array> {
  const notFound = new ApiError('not_found')
  if (!secret) throw notFound
  const body = await readBytes(context).catch(() => Promise.reject(notFound))
  if (!isSame(context.req.header(header) ?? '', signatureOf(secret, body))) throw notFound
  return body
}

/**
 * Routes that providers call: one that proves to WhatsApp that the address is ours, and one for the reports of each.
 * The signature is checked over the received bytes; a wrong one and a missing account are the same 404.
 */
export function hookRoutes(api: Api, deps: Deps): void {
  const count = createRateLimit(callsPerMinute)
  const countCall = (context: Context) => {
    if (deps.config.rateLimit) count(addressOf(context, deps.config), deps.clock.now())
  }

  api.open(
    'get',
    '/hooks/whatsapp',
    {
      tag,
      summary: 'Proof for WhatsApp that the address is ours',
      media: 'text/plain',
      query: z.object({
        'hub.mode': z.string().max(40).optional(),
        'hub.verify_token': z.string().max(200).optional(),
        'hub.challenge': z.string().max(200).optional(),
      }),
    },
    async (context, _, read) => {
      countCall(context)
      const asked = await read()
      const { whatsapp } = deps.config
      const isOurs = whatsapp && isSame(asked['hub.verify_token'] ?? '', whatsapp.verifyToken)
      if (!isOurs || asked['hub.mode'] !== 'subscribe') throw new ApiError('not_found')
      return context.text(asked['hub.challenge'] ?? '')
    },
  )

  api.open(
    'post',
    '/hooks/whatsapp',
    { tag, summary: 'Reports of WhatsApp, signed', answer: z.object({}) },
    async (context) => {
      countCall(context)
      const body = await signedBody(context, 'x-hub-signature-256', deps.config.whatsapp?.appSecret)
      await doReported(deps, readHook(parsedJson(body)))
      return {}
    },
  )

  const gateways = [
    ['sms', 'sms', () => deps.config.sms?.secret],
    ['mail', 'email', () => deps.config.mail?.hookSecret],
  ] as const
  for (const [name, channel, secretOf] of gateways)
    api.open(
      'post',
      `/hooks/${name}`,
      { tag, summary: `Reports of the gateway for ${name}, signed`, answer: z.object({}) },
      async (context) => {
        countCall(context)
        const body = await signedBody(context, 'x-signature', secretOf())
        await doReported(deps, readSignedHook(channel, parsedJson(body)))
        return {}
      },
    )
}
