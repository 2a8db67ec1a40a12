import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { kitchenZones, outbox, printers, printJobs } from '../../../server/db/schema/index.ts'
import { fakePrinter, type FakePrinter, type Mood } from '../../support/fake-printer.ts'
import { type House, house, pinOf } from '../../support/house.ts'
import { violations, violationsIn } from '../../support/invariants.ts'
import { placeCart, placeOrder } from '../../support/place.ts'
import { placePrinter } from '../../support/place/place-print.ts'

let h: House
let device: FakePrinter
let printerId: string
beforeEach(async () => {
  h = await house()
  device = await fakePrinter()
  printerId = await placePrinter(h, { port: device.port })
})
afterEach(() => device.close())

/** Sets the behaviour of the printer from now on; a silent one is not waited for long. */
const setMood = (mood: Mood) => {
  device.mood = mood
  const isSilent = mood === 'hangs' || mood === 'runsOut'
  h.outside.config.printers.patience = isSilent ? { connect: 2000, status: 100, print: 200 } : undefined
}
const receiptOf = async (orderId: string) => (await h.floor.post('/print_receipt', { order_id: orderId })).data
const jobOf = async (id: string) => (await h.owner.get(`/admin/print_job/${id}`)).data
const inList = async (id: string) =>
  (await h.owner.get('/admin/display_order?type=action&length=100')).data.aaData.some(
    (order: { id: string }) => order.id === id,
  )
/** Lets so many minutes go by, second by second as the server's clock does. */
async function minutesPass(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 5) {
    h.pass(5000)
    await h.app.sendDue()
  }
}
const served = async () => (await placeOrder(h, { state: 'completed', paid: 1 })).id

test('a receipt is printed once, and its job says when', async () => {
  const job = await receiptOf(await served())
  expect(job).toMatchObject({
    state: 'queued',
    kind: 'receipt',
    copy: 1,
    printer_name: 'Counter',
    may_be_printed: false,
  })
  expect(job.svg).toContain('<svg')
  await h.app.sendDue()
  await h.app.sendDue()
  expect(device.papers).toHaveLength(1)
  expect(device.papers[0]).toContain('Onion soup')
  expect(await jobOf(job.id)).toMatchObject({ state: 'printed', printed_at: '2026-11-20T19:14:00.000Z' })
  expect(await violations(h.db)).toEqual([])
})

test('however many servers look at once, each paper is sent by one of them', async () => {
  for (let count = 0; count < 5; count++) await receiptOf(await served())
  const servers = [h.app, createApp(h.outside), createApp(h.outside), createApp(h.outside)]
  await Promise.all(servers.map((server) => server.sendDue()))
  expect(device.calls).toBe(5)
  expect(device.papers).toHaveLength(5)
})

test('a store without a printer sees the paper on the screen, and waits for nothing', async () => {
  await h.owner.call('DELETE', '/admin/printer', { id: printerId })
  const job = await receiptOf(await served())
  expect(job).toMatchObject({ state: 'printed', printer_id: null })
  expect(await h.db.$count(outbox, eq(outbox.subjectId, job.id))).toBe(0)
})

test('the same paper again is a copy that says so; above the store’s limit it takes a supervisor’s PIN', async () => {
  const order = await served()
  await receiptOf(order)
  await h.app.sendDue()
  expect(await receiptOf(order)).toMatchObject({ copy: 2 })
  await h.app.sendDue()
  expect(device.papers[1]).toContain('COPY 2')
  const refused = await h.floor.post('/print_receipt', { order_id: order })
  expect(refused).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const { event, subject_type, subject_id, version } = refused.error.details
  const fields = { order_id: order }
  const asked = { event, subject_type, subject_id, version, fields, pin: pinOf(h.merchantId) }
  const { approval_id } = (await h.floor.post('/admin/approval', asked)).data
  const third = await h.floor.post('/print_receipt', { order_id: order, approval_id })
  expect(third).toMatchObject({ status: 200, data: { copy: 3 } })
})

test('a paper that is on its way is not asked for twice', async () => {
  const order = await served()
  await receiptOf(order)
  const again = await h.floor.post('/print_receipt', { order_id: order })
  expect(again).toMatchObject({ status: 409, error: { details: { chart: 'print-job', state: 'queued' } } })
})

test.each<[Mood | 'refused', string]>([
  ['refused', 'refused'],
  ['hangs', 'no_answer'],
  ['paperOut', 'paper_out'],
  ['closesEarly', 'cut_off'],
])('a printer that is %s has printed nothing: it is tried again until it prints, once', async (mood, error) => {
  if (mood === 'refused') await device.close()
  else setMood(mood)
  const job = await receiptOf(await served())
  await h.app.sendDue()
  expect(await jobOf(job.id)).toMatchObject({ state: 'retrying', error, may_be_printed: false })
  expect(device.papers).toEqual([])
  if (mood === 'refused') {
    device = await fakePrinter()
    await h.db.update(printers).set({ port: device.port }).where(eq(printers.id, printerId))
  }
  setMood('well')
  await minutesPass(1)
  expect(await jobOf(job.id)).toMatchObject({ state: 'printed', error: null })
  expect(device.papers).toHaveLength(1)
  expect(await violations(h.db)).toEqual([])
})

test.each<[Mood, string]>([
  ['closesHalfWay', 'cut_off'],
  ['runsOut', 'paper_out'],
])(
  'a printer that %s may have printed: nobody sends it again but a person, and then the paper says so',
  async (mood, error) => {
    setMood(mood)
    const order = await served()
    const job = await receiptOf(order)
    await h.app.sendDue()
    expect(await jobOf(job.id)).toMatchObject({ state: 'failed', error, may_be_printed: true })
    setMood('well')
    await minutesPass(5)
    expect(device.papers).toHaveLength(1)
    expect(await inList(order)).toBe(true)
    await h.floor.post('/print_receipt', { order_id: order })
    await h.app.sendDue()
    expect(device.papers).toHaveLength(2)
    expect(device.papers[1]).toContain('May have been printed before')
    expect(await jobOf(job.id)).toMatchObject({ state: 'printed', may_be_printed: true })
    expect(await inList(order)).toBe(false)
  },
)

test('a dead printer undoes nothing; its order stays in the action list until somebody clears the paper', async () => {
  setMood('hangs')
  const order = await served()
  const job = await receiptOf(order)
  await minutesPass(4)
  expect(await jobOf(job.id)).toMatchObject({ state: 'failed', may_be_printed: false })
  expect(await inList(order)).toBe(true)
  const { data } = await h.owner.get(`/admin/order_detail/${order}`)
  expect(data).toMatchObject({ state: 'completed', version: 1, failed_effects: 1, print_jobs: [{ state: 'failed' }] })
  const failed = await h.owner.get('/admin/print_job?status=failed')
  expect(failed.data).toMatchObject({ recordsFiltered: 1, aaData: [{ id: job.id }] })
  const { version } = failed.data.aaData[0]
  expect(await h.floor.post('/clear_printer_job', { print_job_id: job.id, version: version - 1 })).toMatchObject({
    status: 409,
    error: { code: 'version_stale' },
  })
  const cleared = await h.floor.post('/clear_printer_job', { print_job_id: job.id, version })
  expect(cleared.data).toMatchObject({ state: 'cleared' })
  expect(await inList(order)).toBe(false)
  expect(await violations(h.db)).toEqual([])
})

test('who takes a paper and dies leaves it to another, who does not send it again: nobody knows how far it came', async () => {
  const job = await receiptOf(await served())
  const [row] = await h.db.select().from(outbox).where(eq(outbox.subjectId, job.id))
  await h.db.update(outbox).set({ state: 'sending', tries: 1 }).where(eq(outbox.id, row!.id))
  await h.db.update(printJobs).set({ state: 'sending' }).where(eq(printJobs.id, job.id))
  await minutesPass(2)
  expect(device.papers).toEqual([])
  expect(await jobOf(job.id)).toMatchObject({ state: 'failed', error: 'interrupted', may_be_printed: true })
})

test('who takes a paper and dies before it began leaves it unprinted, and another prints it', async () => {
  const job = await receiptOf(await served())
  const lease = new Date(h.outside.clock.now().getTime() + 60_000)
  await h.db.update(outbox).set({ state: 'sending', tries: 1, dueAt: lease }).where(eq(outbox.subjectId, job.id))
  await h.app.sendDue()
  expect(device.papers).toEqual([])
  await minutesPass(2)
  expect(device.papers).toHaveLength(1)
  expect(await jobOf(job.id)).toMatchObject({ state: 'printed' })
})

test('a preview prints nothing, and says what the kitchen would be told', async () => {
  await h.db.update(kitchenZones).set({ printerId }).where(eq(kitchenZones.merchantId, h.merchantId))
  const { tableId } = await placeCart(h, 'open')
  const order = (await h.floor.post('/transfer_cart_into_order', { table_id: tableId })).data
  await h.app.sendDue()
  const before = device.papers.length
  const cancel = { order_id: order.id, reason_id: h.reason['order.cancel not made'] }
  const preview = await h.supervisor.post('/cancel_order', { ...cancel, preview: true })
  expect(preview.data.tickets).toEqual([{ zone: 'Kitchen', kind: 'cancel', lines: 1 }])
  await h.app.sendDue()
  expect(device.papers).toHaveLength(before)
  await h.supervisor.post('/cancel_order', cancel)
  h.pass(10_000)
  await h.app.sendDue()
  expect(device.papers).toHaveLength(before + 1)
  expect(device.papers.at(-1)).toContain('CANCEL')
})

test('a printer is tried with a page of its own, as often as somebody likes, and a dead one keeps nobody from closing the day', async () => {
  const tried = () => h.owner.post('/admin/merchant/test_print', { printer_id: printerId })
  const { data: job } = await tried()
  expect(job).toMatchObject({ kind: 'test', state: 'queued', printer_name: 'Counter', copy: 1, order_id: null })
  await h.app.sendDue()
  expect(device.papers[0]).toContain('TEST PAGE')
  expect(await jobOf(job.id)).toMatchObject({ state: 'printed' })
  expect((await h.floor.post('/admin/merchant/test_print', { printer_id: printerId })).status).toBe(403)
  await device.close()
  const { data: lost } = await tried()
  await minutesPass(20)
  expect(await jobOf(lost.id)).toMatchObject({ state: 'failed', error: 'refused' })
  expect((await h.owner.post('/admin/transaction_settlement', {})).data).toMatchObject({ state: 'calculated' })
  expect(await violationsIn(h)).toEqual([])
})
