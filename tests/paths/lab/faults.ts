import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { setTimeout } from 'node:timers/promises'
import { ApiError } from '../../../server/http/errors.ts'
import { refusedField } from '../../../server/http/problem.ts'
import { type Fault, faults as ofBrowser, isWrite, slow } from '../browser/faults.ts'

/** A fault's answer that the paths of the browser do not try, since a console with its own server never gets it. */
function refusal(error: ApiError, name = `${error.status} ${error.code}`): Fault {
  const strike: Fault['strike'] = (route) => route.fulfill({ status: error.status, json: { error: error.body() } })
  return { name, ends: 'refused', strike }
}

/** A refusal of the sent values, in the server's words: people see the sentence of the field. */
const invalid = refusal(refusedField('name', 'taken'), '422 refused')

/** Longer than the console waits for an answer, in milliseconds. */
const hang = 30_000

/** The faults that a write of a session's console can run into: those of the browser's paths, and five more. */
export const faults: readonly Fault[] = [
  ...ofBrowser.map((fault) => (fault.name === invalid.name ? invalid : fault)),
  refusal(new ApiError('store_closed')),
  refusal(new ApiError('unauthenticated')),
  refusal(new ApiError('right_missing', { details: { right: 'order' } })),
  refusal(new ApiError('version_too_old')),
  {
    name: `${hang / 1000} s without an answer`,
    ends: 'done',
    async strike(route) {
      await setTimeout(hang)
      await route.continue()
    },
  },
]

type Answer = (context: Context) => Response | Promise<Response>
type Route = Parameters<Fault['strike']>[0]

/**
 * Lets a write run into a fault of the network, by the same words as in a browser's tests: a substitute for the
 * browser's route answers, passes on or cuts the connection.
 */
export async function strike(fault: Fault, context: Context, answer: Answer): Promise<Response> {
  let given: Response | undefined
  const pass = async () => (given = await answer(context))
  const page = { clock: { fastForward: () => setTimeout(slow) } }
  const route = {
    fulfill: async ({ status = 200, headers = {}, json, contentType = 'application/json', body = '' }: FakeAnswer) =>
      (given = new Response(json === undefined ? body : JSON.stringify(json), {
        status,
        headers: { 'Content-Type': contentType, ...headers },
      })),
    abort: async () => (given = undefined),
    fetch: pass,
    continue: pass,
    request: () => ({ frame: () => ({ page: () => page }) }),
  }
  await fault.strike(route as unknown as Route)
  if (given) return given
  const { outgoing } = context.env as HttpBindings
  outgoing.destroy()
  return new Response(null, { status: 502 })
}

interface FakeAnswer {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  contentType?: string
  body?: string
}

/** Tells if a request is the write itself that a fault is meant for. */
export async function isStruck({ req }: Context): Promise<boolean> {
  if (req.method === 'GET') return false
  const text = await req.raw.clone().text()
  return isWrite({ method: () => req.method, url: () => req.url, postData: () => text })
}
