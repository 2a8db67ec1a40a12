import { beforeEach, describe, expect, test } from 'vitest'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
/** PIN of a person who may give discounts and void. */
const pin = '112358'
beforeEach(async () => {
  h = await house({ tables: 2 })
  await h.person('operation', ['floor', 'discount', 'void', 'refund'], { pin })
})

type Door = (
  event: string,
  id: string,
  fields: Record<string, unknown>,
) => Promise<Awaited<ReturnType<House['floor']['post']>>>

const named: Record<string, string> = {
  'order.cancel': '/admin/cancel_order',
  'order.void': '/admin/void_order',
  'order.comp': '/admin/comp_order',
  'order.refund': '/admin/refund',
}
/** The call that the specification names, and the call that every event has. */
const doors: Record<'named' | 'workflow', Door> = {
  named: (event, id, fields) => h.floor.post(named[event]!, { order_id: id, ...fields }),
  workflow: (event, id, fields) => h.floor.post(`/admin/workflow/order/${id}`, { event, ...fields }),
}
const both = ['named', 'workflow'] as const

/** An order of three portions of soup at a table of its own, paid where an event asks for it. */
async function threeSoups(at: number, isPaid: boolean): Promise<{ id: string; line: string }> {
  const table = h.tables[at]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: 3 })
  const { id } = (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data
  if (isPaid) await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'card' })
  return { id, line: (await look(id)).lines[0].id }
}
const look = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data

const events = [
  { event: 'order.cancel', isPaid: false, needsPin: false, reason: 'order.cancel not made' },
  { event: 'order.comp', isPaid: false, needsPin: true, reason: 'order.comp made' },
  { event: 'order.void', isPaid: true, needsPin: true, reason: 'order.void made' },
  { event: 'order.refund', isPaid: true, needsPin: true, reason: 'order.refund made' },
] as const

describe.each(events)('$event has two doors that do the same', ({ event, isPaid, needsPin, reason }) => {
  /** Sends through both doors, each to an order of its own that is like the other; returns answers and orders. */
  async function sendBoth(fieldsOf: (line: string) => Record<string, unknown>) {
    const sent = []
    for (const [at, name] of both.entries()) {
      const { id, line } = await threeSoups(at, isPaid)
      const fields = fieldsOf(line)
      const { version } = await look(id)
      const given = { event, type: 'order', id, version, fields, amount: 100_000, pin }
      const approval_id = needsPin ? await approve(h, given) : undefined
      const answer = await doors[name](event, id, { ...fields, version, approval_id })
      sent.push({ status: answer.status, error: answer.error, order: await look(id), line })
    }
    return sent as [(typeof sent)[number], (typeof sent)[number]]
  }
  const reason_id = () => h.reason[reason]

  test('one portion of three is meant by both, and the other two stay', async () => {
    const [one, other] = await sendBoth((line) => ({
      order_item_id: [line],
      portions: { [line]: 1 },
      reason_id: reason_id(),
    }))
    const asks = ({ order }: typeof one) => ({
      state: order.state,
      paid: order.payment_status,
      sums: [order.subtotal, order.total, order.captured, order.refunded, order.refunding],
      lines: order.lines.map(({ quantity, state, comped, total }: Record<string, unknown>) => [
        quantity,
        state,
        comped,
        total,
      ]),
    })
    expect([one.status, other.status]).toEqual([200, 200])
    expect(asks(other)).toEqual(asks(one))
    const portions = one.order.lines.map(({ quantity }: { quantity: number }) => quantity)
    expect(portions.toSorted()).toEqual([1, 2])
    expect(await violationsIn(h)).toEqual([])
  })

  test.each([
    ['more portions than there are', (line: string) => ({ order_item_id: [line], portions: { [line]: 4 } })],
    ['portions of a line that is not named', (line: string) => ({ portions: { [line]: 1 } })],
    ['no portions at all', (line: string) => ({ order_item_id: [line], portions: { [line]: 0 } })],
  ])('both refuse %s with the same words at the same field', async (_, fieldsOf) => {
    const [one, other] = await sendBoth((line) => ({ ...fieldsOf(line), reason_id: reason_id() }))
    const wordsOf = ({ status, error, line }: typeof one) => [
      status,
      error.code,
      JSON.stringify(error.details ?? null).replaceAll(line, 'line'),
    ]
    expect(one.status).toBe(422)
    expect(wordsOf(other)).toEqual(wordsOf(one))
    expect(other.order.lines).toHaveLength(1)
  })

  test('both ask for a reason', async () => {
    const [one, other] = await sendBoth((line) => ({ order_item_id: [line] }))
    const fields = ({ status, error }: typeof one) => [
      status,
      error.details.errors?.map(({ field }: { field: string }) => field) ?? Object.keys(error.details),
    ]
    expect(fields(other)).toEqual(fields(one))
  })
})
