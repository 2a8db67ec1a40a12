import type { Context } from 'hono'
import { tokenOf } from '../http/actor.ts'
import { peerOf } from '../http/client-address.ts'
import { isSame } from '../operator/only-operator.ts'

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** Headers that proxies add. With them, the peer on this machine is the proxy, and the caller may be anyone. */
const passedOn = /^(x-forwarded-|x-real-ip$|forwarded$|via$|cf-|true-client-ip$|fastly-client-ip$|x-client-ip$)/
/** Names of this machine for itself; another name may point here by a foreign name server (DNS rebinding). */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Tells if the caller may read the metrics: a program on this machine, or one that sends METRICS_TOKEN. */
export function mayReadMetrics(context: Context, token: string | undefined): boolean {
  const given = tokenOf(context)
  if (given !== undefined) return token !== undefined && isSame(given, token)
  const isPassedOn = [...context.req.raw.headers.keys()].some((name) => passedOn.test(name))
  const host = context.req.header('host') ?? new URL(context.req.url).host
  return !isPassedOn && thisMachine.test(host) && loopback.has(peerOf(context))
}
