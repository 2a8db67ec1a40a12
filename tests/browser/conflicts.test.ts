import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval } from '#machines/approval.machine.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { decide, needsApproval } from '#machines/workflow/decide.ts'
import { order } from '#machines/order.machine.ts'
import { payment } from '#machines/payment.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { accounts } from '../../server/db/schema/index.ts'
import { bindings } from '../paths/browser/bindings.ts'
import type { OnScreen } from '../paths/browser/gaps.ts'
import { pointer } from '../paths/browser/hand.ts'
import { openRow, type RowOnScreen } from '../paths/browser/row-on-screen.ts'
import { openStage, type Stage, until } from '../paths/browser/stage.ts'
import type { House, Person } from '../support/house.ts'
import { lapseHolds } from '../support/place/place-tables.ts'
import { filledIn } from '../paths/http/filled-in.ts'
import { kinds } from '../paths/http/place-row.ts'
import { shareOf } from '../tier.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

interface Conflict {
  chart: LifecycleChart
  state: string
  facts?: object
  /** The person who is faster, if not the supervisor; the other one is slower. */
  by?: 'owner'
  /** The first person's event. */
  first: ChartEvent
  /** The event of the other person, who has not seen the first one yet. */
  second: ChartEvent
}

/** From hearing of it to seeing it. */

const reason_id = 'reason'
const conflicts: Conflict[] = [
  {
    chart: order,
    state: 'ready',
    facts: { method: 'pickup', started: 2 },
    first: { type: 'order.void', reason_id },
    second: { type: 'order.pay', payment_method: 'card' },
  },
  {
    chart: order,
    state: 'ready',
    facts: { started: 2 },
    first: { type: 'order.serve' },
    second: { type: 'order.void', reason_id },
  },
  { chart: order, state: 'accepted', first: { type: 'order.start' }, second: { type: 'order.cancel', reason_id } },
  {
    chart: payment,
    state: 'captured',
    first: { type: 'payment.void', reason_id },
    second: { type: 'payment.void', reason_id },
  },
  {
    chart: order,
    state: 'accepted',
    first: { type: 'order.edit', order_item_id: ['line'], reason_id },
    second: { type: 'order.pay', payment_method: 'card' },
  },
  {
    chart: order,
    state: 'ready',
    facts: { started: 2 },
    first: { type: 'order.serve' },
    second: { type: 'order.edit', begun_item_id: ['line'], reason_id },
  },
  {
    chart: order,
    state: 'ready',
    facts: { started: 2 },
    first: { type: 'order.edit', begun_item_id: ['line'], reason_id },
    second: { type: 'order.serve' },
  },
  {
    chart: tableBill,
    state: 'billed',
    facts: { billCopies: 1 },
    first: { type: 'bill.pay', payment_method: 'card' },
    second: { type: 'bill.pay', payment_method: 'cash' },
  },
  {
    chart: tableBill,
    state: 'unpaid',
    first: { type: 'bill.print' },
    second: { type: 'bill.pay', payment_method: 'card' },
  },
  {
    chart: tableBill,
    state: 'unpaid',
    first: { type: 'bill.pay', payment_method: 'card' },
    second: { type: 'bill.print' },
  },
  { chart: approval, state: 'requested', first: { type: 'approval.grant' }, second: { type: 'approval.deny' } },
  {
    chart: approval,
    state: 'requested',
    by: 'owner',
    first: { type: 'approval.deny' },
    second: { type: 'approval.grant' },
  },
  {
    chart: tableOccupancy,
    state: 'available',
    first: { type: 'table.seat', pax: 4, name: 'Moreau' },
    second: { type: 'table.seat', pax: 2, name: 'Keller' },
  },
  {
    chart: tableOccupancy,
    state: 'available',
    first: { type: 'table.block' },
    second: { type: 'table.seat', pax: 2, name: 'Keller' },
  },
  {
    chart: queueGroup,
    state: 'accepting',
    facts: { live: 1, waiting: 1 },
    first: { type: 'queue.serveNext' },
    second: { type: 'queue.serveNext' },
  },
  { chart: queueEntry, state: 'waiting', first: { type: 'queueEntry.call' }, second: { type: 'queueEntry.call' } },
  {
    chart: queueEntry,
    state: 'called',
    facts: { calls: 1 },
    first: { type: 'queueEntry.arrive' },
    second: { type: 'queueEntry.skip' },
  },
]

const isApproved = async ({ row }: RowOnScreen, { machine }: LifecycleChart, event: ChartEvent) => {
  const here = await row.lookAgain()
  const decision = decide(machine, here, event)
  return decision.ok && needsApproval(machine, decision.meta, here.facts, event)
}

const nameOf = async (h: House, { id }: Person) =>
  (await h.db.select().from(accounts).where(eq(accounts.id, id)))[0]!.name

test.each(shareOf(conflicts, 6).map((one) => [one.first.type, one.second.type, one.state, one] as const))(
  '%s and %s at the same time, from %s: whoever is second reads what was done and by whom, and sees it as it is',
  async (_, __, ___, { chart, state, facts, by, first, second }) => {
    const binding = bindings[chart.id as OnScreen]
    const h = await stage.store()
    const [fast, slow] = by === 'owner' ? [h.owner, h.supervisor] : [h.supervisor, h.owner]
    const given = { ...(chart.examples.starts[0] as object), ...facts }
    const id = await kinds[chart.subject].place(h, chart, state, given as never)
    await binding.prepare?.(h, id)
    const [one, other] = [await stage.device(), await stage.device()]
    const letGo = await other.holdStream()
    const shared = { hand: pointer, h, chart, binding, id }
    const faster = await openRow({ ...shared, device: one, person: fast })
    const slower = await openRow({ ...shared, device: other, person: slow })
    await (await binding.sightOf(slower.scene, state)).first().waitFor()

    const [doing, trying] = [await filledIn(h, chart, id, first), await filledIn(h, chart, id, second)]
    const rowNow = async () => {
      const { state: now, version, facts: known } = await slower.row.lookAgain()
      return { state: now, version, facts: known }
    }
    const before = await rowNow()
    let after = before
    await slower.act(trying, {
      isApproved: await isApproved(slower, chart, trying),
      isRefused: true,
      async beforeSending() {
        await lapseHolds(h)
        await faster.act(doing, { isApproved: await isApproved(faster, chart, doing) })
        expect(await until(async () => (after = await rowNow()).version > before.version)).toBe(true)
      },
    })
    await other.page
      .locator('p, span, div', { hasText: await nameOf(h, fast) })
      .last()
      .waitFor()
    expect(await rowNow()).toEqual(after)

    await letGo()
    await other.page.keyboard.press('Escape')
    await slower.comeBack()
    await (await binding.sightOf(slower.scene, after.state)).first().waitFor()
    await Promise.all([one.close(), other.close()])
  },
)

test('what somebody typed stays in the form when another one was faster', async () => {
  const binding = bindings['table-occupancy']
  const h = await stage.store()
  const facts = tableOccupancy.examples.starts[0]!
  const id = await kinds.table.place(h, tableOccupancy, 'available', facts as never)
  const device = await stage.device()
  await device.holdStream()
  const slower = await openRow({ device, hand: pointer, h, chart: tableOccupancy, binding, id })
  const { version } = await slower.row.lookAgain()
  await slower.act(
    { type: 'table.seat', pax: 2, name: 'Keller' },
    {
      isApproved: false,
      isRefused: true,
      async beforeSending() {
        const seat = { event: 'table.seat', pax: 4, version }
        expect((await h.supervisor.post(`/admin/workflow/table-occupancy/${id}`, seat)).status).toBe(200)
      },
    },
  )
  const dialog = device.page.getByRole('dialog')
  await dialog
    .getByRole('alert')
    .filter({ hasText: /was faster: “Seat party”/ })
    .waitFor()
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Keller')
  expect(await dialog.getByRole('radio', { name: '2', exact: true }).isChecked()).toBe(true)
  await device.close()
})
