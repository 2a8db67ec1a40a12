import type { Page, Route } from 'playwright-core'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import type { FlowCall } from './flow-binding.ts'
import { until } from './stage.ts'

/** The calls of a flow on their way, each held back until the path gives its outcome. */
interface Wire {
  /** Tells if a call waits for its answer. */
  isOpen(actor: string): boolean
  answer(actor: string, output: Record<string, unknown>): Promise<void>
  refuse(actor: string, error: { code: ErrorCode | 'network' }): Promise<void>
  take(): Promise<void>
}

const refusal = (route: Route, code: ErrorCode | 'network') =>
  code === 'network'
    ? route.abort('connectionreset')
    : route.fulfill({ status: errorStatus[code], json: { error: { code, message: `The wire answers ${code}.` } } })

/**
 * Holds back the calls of a flow below an address. A call that the flow gives up is forgotten, so that the last of a
 * kind counts.
 */
export async function openWire(
  page: Page,
  calls: Readonly<Record<string, FlowCall>>,
  reach = '**/api/**',
): Promise<Wire> {
  const held = new Map<string, Route>()
  const handle = async (route: Route) => {
    const found = Object.entries(calls).find(([, { is }]) => is?.(route.request()))
    if (!found) return route.fallback()
    held.set(found[0], route)
  }
  await page.route(reach, handle)
  page.on('requestfailed', (request) => {
    for (const [actor, route] of held) if (route.request() === request) held.delete(actor)
  })
  async function heldBack(actor: string): Promise<Route> {
    if (!(await until(async () => held.has(actor)))) throw new Error(`The screen did not call "${actor}".`)
    const route = held.get(actor)!
    held.delete(actor)
    return route
  }
  return {
    isOpen: (actor) => held.has(actor),
    async answer(actor, output) {
      const { is, done } = calls[actor]!
      const route = is && (await heldBack(actor))
      if (done) await done(route, output)
      else await route?.continue()
    },
    async refuse(actor, error) {
      const { is, fail } = calls[actor]!
      if (fail) await fail(error)
      else if (is) await refusal(await heldBack(actor), error.code)
    },
    async take() {
      await page.unroute(reach, handle)
      for (const route of held.values()) await route.abort().catch(() => undefined)
    },
  }
}

/** The server's own answer, with some of its fields as the path wants them. */
export async function answerWith(route: Route | undefined, fields: object): Promise<void> {
  const response = await route!.fetch()
  const json = (await response.json()) as { data: object }
  if (!response.ok()) throw new Error(`The server refuses what the path wants: ${JSON.stringify(json)}`)
  await route!.fulfill({ response, json: { ...json, data: { ...json.data, ...fields } } })
}
