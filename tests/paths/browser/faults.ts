import type { Page, Request, Route } from 'playwright-core'

/** A fault of a write on its way, and the expected end of the screen. */
export interface Fault {
  name: string
  /**
   * Done: the same request is retried automatically until an answer comes. Refused: nothing happened, and the reason is
   * shown.
   */
  ends: 'done' | 'refused'
  /** The key of the screen's words in the meantime, or at the end. */
  says?: string
  /** The first time; later ones get through. */
  strike(route: Route): Promise<void>
}

const answer =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { error: { code, message: `The fault "${code}".` } } })

/** The fault of a server that is away. */
const away = '503 away'

/**
 * Flows that end with a supervisor's approval, and the approval itself, retry under the same id once the server is
 * back.
 */
const askAgain = [
  'order.edit',
  'order.cancel',
  'order.void',
  'order.comp',
  'order.refund',
  'approval.grant',
  'approval.deny',
]

/** A fault as it ends for an event. */
export const faultOf = (type: string, fault: Fault): Fault =>
  fault.name === away && askAgain.includes(type) ? { ...fault, ends: 'done' } : fault

/** After this many milliseconds a write that is slow gets through. */
export const slow = 3_000

export const faults: readonly Fault[] = [
  { name: '409 stale', ends: 'refused', says: 'error.changed', strike: answer(409, 'version_stale') },
  { name: 'reset before it is sent', ends: 'done', strike: (route) => route.abort('connectionreset') },
  {
    name: 'answer lost after the commit',
    ends: 'done',
    async strike(route) {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
  {
    name: 'HTML instead of JSON',
    ends: 'done',
    strike: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  },
  { name: '422 refused', ends: 'refused', strike: answer(422, 'input_invalid') },
  {
    name: '429 too many',
    ends: 'refused',
    says: 'error.tooMany',
    strike: answer(429, 'too_many_attempts', { 'Retry-After': '1' }),
  },
  { name: '500 broken', ends: 'refused', says: 'error.unexpected', strike: answer(500, 'internal') },
  { name: away, ends: 'refused', strike: answer(503, 'maintenance', { 'Retry-After': '1' }) },
  {
    name: `${slow / 1000} s until it is sent`,
    ends: 'done',
    async strike(route) {
      await route.request().frame().page().clock.fastForward(slow)
      await route.continue()
    },
  },
]

/** The faults tested at every change; the others run in the nightly tiers. */
export const worst: readonly Fault[] = faults.slice(0, 3)

/** Tells if a request is the write itself: no preview, no PIN, no lock of a table during a dialog. */
export function isWrite(request: Pick<Request, 'method' | 'url' | 'postData'>): boolean {
  if (request.method() === 'GET' || !request.url().includes('/api/')) return false
  const { pathname } = new URL(request.url())
  const isAnswer = request.method() === 'PATCH'
  return (
    !/\/table-lock\//.test(pathname) &&
    (isAnswer || !pathname.endsWith('/admin/approval')) &&
    !(request.postData() ?? '').includes('"preview":true')
  )
}

/** A fault that waits for the next write of a page. */
interface Trap {
  /** The request ids of the write, each time that it was sent. */
  ids: string[]
  /** Returns how often the fault struck. */
  struck(): number
  /** Takes the trap away, once it has struck to the end. */
  take(): Promise<void>
}

/** Lets the next write of a page run into a fault; retries get through. */
export async function setTrap(page: Page, fault: Fault): Promise<Trap> {
  const ids: string[] = []
  let striking: Promise<void> | undefined
  const handle = async (route: Route) => {
    const request = route.request()
    if (!isWrite(request)) return route.fallback()
    ids.push(request.headers()['x-request-id'] ?? '')
    if (ids.length > 1) return route.continue()
    await (striking = fault.strike(route))
  }
  await page.route('**/api/**', handle)
  return {
    ids,
    struck: () => Math.min(1, ids.length),
    async take() {
      // A trap that is taken away while it strikes would let the request through once more.
      await striking
      await page.unroute('**/api/**', handle)
    },
  }
}
