import { randomFrom } from 'statechart-paths/paths/random.ts'

/** A write that was answered. */
export interface AnsweredWrite {
  requestId: string
  /** The event that its audit trail must name, once. */
  event: string
  /** The answer, sign by sign. */
  text: string
}

/** A waiter who serves one table, from seating to cleaning. */
export interface Waiter {
  token: string
  tableId: string
  menuId: string
  /** The guest who earns points on the table's orders. */
  memberId?: string
}

interface Step {
  event: string
  method: string
  path: string
  body: object
}

/** One evening at a table: as many rounds of orders as chance says, paid in two parts. */
function* visit({ tableId, menuId, memberId }: Waiter, random: () => number): Generator<Step> {
  const post = (path: string, event: string, body: object): Step => ({ method: 'POST', path, event, body })
  const patch = (path: string, event: string, body: object): Step => ({ method: 'PATCH', path, event, body })
  const pay = { table_id: tableId, payment_method: 'card' }
  yield patch(`/admin/toggle_occupy_status/${tableId}`, 'table.seat', { occupied: true, pax: 2 })
  for (let round = 0; round < 1 + random() * 2; round++) {
    yield post('/cart', 'cart.add', { table_id: tableId, menu_id: menuId, quantity: 1 + Math.floor(random() * 3) })
    yield post('/transfer_cart_into_order', 'cart.convert', { table_id: tableId, member_id: memberId })
  }
  yield patch('/admin/toggle_payment_status', 'bill.pay', { ...pay, amount: 100 + Math.floor(random() * 500) })
  yield patch('/admin/toggle_payment_status', 'bill.pay', pay)
  yield patch(`/admin/toggle_occupy_status/${tableId}`, 'table.release', { occupied: false })
  yield post(`/admin/workflow/table-occupancy/${tableId}`, 'table.clean', { event: 'table.clean' })
}

/** The events that a waiter's requests name. */
export const waitersEvents = ['table.seat', 'cart.add', 'cart.convert', 'bill.pay', 'table.release', 'table.clean']

/** Returns the server's present address: another one after a restart, none at the end. */
type Reach = () => Promise<string | undefined>

interface Request extends Step {
  requestId: string
}

/**
 * Works a table until there is no server any longer, and returns the acknowledged writes. A waiter without an answer
 * retries with the same request id until there is one, as the console does; before that the last answered request is
 * sent again, and must get the same answer, character by character.
 */
export async function workTable(waiter: Waiter, seed: number, reach: Reach, history: AnsweredWrite[]): Promise<void> {
  const random = randomFrom(seed)
  let count = 0
  let last: { request: Request; text: string } | undefined
  for (;;)
    for (const step of visit(waiter, random)) {
      const request = { ...step, requestId: `waiter-${seed}-${(count += 1)}` }
      let text = await answerTo(waiter, request, reach)
      while (text === 'lost') {
        const again = last && (await answerTo(waiter, last.request, reach))
        if (last && again !== 'lost' && again !== undefined && again !== last.text)
          throw new Error(`${last.request.requestId} is answered otherwise than before:\n${last.text}\n${again}`)
        text = await answerTo(waiter, request, reach)
      }
      if (text === undefined) return
      history.push({ requestId: request.requestId, event: step.event, text })
      last = { request, text }
    }
}

/** Returns the text of an answer; `lost` when the fate of the request is unknown, undefined when there is no server. */
async function answerTo(waiter: Waiter, request: Request, reach: Reach): Promise<string | undefined> {
  for (;;) {
    const address = await reach()
    if (address === undefined) return undefined
    const answer = await send(address, waiter, request)
    if (!answer) return 'lost'
    if (answer.status === 200) return answer.text
    const { code } = JSON.parse(answer.text).error ?? {}
    // The connection of the killed server still holds its locks.
    if (code === 'request_in_flight') continue
    if (code === 'database_away') {
      await new Promise((resume) => setTimeout(resume, 100))
      return 'lost'
    }
    throw new Error(`${request.requestId} ${request.event}: ${answer.status} ${answer.text}`)
  }
}

/** Sends a request once; undefined if its outcome is unknown. */
async function send(address: string, { token }: Waiter, { method, path, body, requestId }: Request) {
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'admin-version': '7.0.5',
        'x-request-id': requestId,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}
