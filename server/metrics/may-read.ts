import type { Context } from 'hono'
import { addressOf, tokenOf } from '../http/actor.ts'
import { isSame } from '../operator/only-operator.ts'

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What a proxy adds: then the peer on this machine is the proxy, and whoever asked may be anybody. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether somebody may read the metrics: a program on this machine, or who brings METRICS_TOKEN. */
export function mayReadMetrics(context: Context, token: string | undefined): boolean {
  const given = tokenOf(context)
  if (given !== undefined) return token !== undefined && isSame(given, token)
  const isPassedOn = passedOn.some((name) => context.req.header(name) !== undefined)
  return !isPassedOn && loopback.has(addressOf(context))
}
