import { type ClientRequest, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Outcome } from '../../engine/outbox/outcome.ts'
import { AddressRefused, guardedLookup, type PushHosts, refusedEndpoint } from '../../outside/push-hosts.ts'

/** Request to a push service: headers and the encrypted message. */
export interface Parcel {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}

/** Time limit for a push service in milliseconds; the message is sent again later. */
const patienceMs = 10_000

const not = (why: string): Outcome => ({ arrived: false, why })
const never = (why: string): Outcome => ({ arrived: false, why, isFinal: true })

/**
 * Sends a message to a push service. It never follows a redirect, never reads more than the status, and never connects
 * to an address inside our networks. A repeated message replaces the first on the device, so a message with an unknown
 * result is sent again.
 */
export async function deliver(
  { endpoint, headers, body }: Parcel,
  hosts: PushHosts,
  patience = patienceMs,
): Promise<Outcome> {
  if (refusedEndpoint(endpoint, hosts) !== null) return never('not_allowed')
  try {
    return outcomeOf(await statusOf({ endpoint, headers, body }, hosts, patience))
  } catch (error) {
    if (error instanceof AddressRefused) return never('not_allowed')
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return not(
      code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknown_host' : code === 'ECONNREFUSED' ? 'refused' : 'no_answer',
    )
  }
}

/** Sends a parcel and returns the status of the answer. */
export function statusOf({ endpoint, headers, body }: Parcel, hosts: PushHosts, patience: number): Promise<number> {
  const url = new URL(endpoint)
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(body.byteLength) },
    lookup: guardedLookup(hosts),
    agent: false as const,
    signal: AbortSignal.timeout(patience),
  }
  return new Promise((resolve, reject) => {
    // An IP address is not looked up, so it would pass the guard; only this machine may have one.
    if (isIP(url.hostname.replace(/[[\]]/g, '')) && !hosts.isLoopbackAllowed)
      return reject(new AddressRefused(url.hostname))
    const sent: ClientRequest = (url.protocol === 'http:' ? overHttp : overHttps)(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { arrived: true }
  if (status === 404 || status === 410) return never('gone')
  if (status === 429 || status >= 500) return not('busy')
  return never(`refused_${status}`)
}
