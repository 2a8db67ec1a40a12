import { beforeEach, expect, test } from 'vitest'
import { type House, house, pinOf } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const makeLine = async (more: object = {}) => {
  const made = await h.owner.post('/admin/queue', {
    name: 'Small tables',
    prefix: 'A',
    min_pax: 1,
    max_pax: 4,
    ...more,
  })
  expect(made).toMatchObject({ status: 200, data: { state: 'closed' } })
  await h.owner.post('/admin/merchant_queue', { queue_id: made.data.id, action: 'open' })
  return made.data.id as string
}
const join = async (queue_id: string, name: string, pax = 2) =>
  (await h.supervisor.post('/join_queue', { queue_id, pax, name })).data
const lines = async () => (await h.supervisor.get('/admin/queue')).data.aaData
const standing = async () =>
  (await lines())[0].entries.map((entry: { ticket: string; state: string; position: number | null }) =>
    [entry.ticket, entry.state, entry.position].join(' '),
  )

test('parties get tickets in their order and are served in it, whoever came to the desk first', async () => {
  const line = await makeLine()
  for (const name of ['Okafor', 'Ruiz', 'Weber']) await join(line, name)
  expect(await standing()).toEqual(['A1 waiting 1', 'A2 waiting 2', 'A3 waiting 3'])
  const called = await h.supervisor.patch('/admin/serve_next', { queue_id: line })
  expect(called.data).toMatchObject({ ticket: 'A1', state: 'called', calls: 1 })
  expect(await standing()).toEqual(['A1 called ', 'A2 waiting 1', 'A3 waiting 2'])
  await h.supervisor.post(`/admin/workflow/queue-entry/${called.data.id}`, { event: 'queueEntry.arrive' })
  const [table] = h.tables
  const seated = await h.supervisor.patch('/admin/serve_next', { queue_id: line, table_id: table!.id })
  expect(seated.data).toMatchObject({ ticket: 'A1', state: 'serving', table_id: table!.id })
  const { data } = await h.supervisor.get(`/admin/table/${table!.id}`)
  expect(data).toMatchObject({ occupancy: 'seated', visit: { pax: 2, name: 'Okafor' } })
  const released = await h.supervisor.patch(`/admin/toggle_occupy_status/${table!.id}`, { occupied: false })
  expect(released.status).toBe(200)
  const gone = await h.supervisor.post('/admin/merchant_user_queue', { status: 'served' })
  expect(gone.data).toMatchObject({ recordsFiltered: 1, aaData: [{ ticket: 'A1', state: 'served' }] })
})

test('of two who serve the next at once one wins, and the other learns whom', async () => {
  const line = await makeLine()
  await join(line, 'Okafor')
  await join(line, 'Ruiz')
  const [{ version }] = await lines()
  const first = await h.supervisor.patch('/admin/serve_next', { queue_id: line, version })
  expect(first.data).toMatchObject({ ticket: 'A1' })
  const second = await h.owner.patch('/admin/serve_next', { queue_id: line, version })
  expect(second).toMatchObject({
    status: 409,
    error: { code: 'version_stale', current: { last_entry_id: first.data.id } },
  })
})

test('whoever taps for a party that somebody else just served learns who that was, and nobody else is called', async () => {
  const line = await makeLine()
  const [a, b] = [await join(line, 'Okafor'), await join(line, 'Ruiz')]
  await h.owner.post('/admin/call_queue_entry', { entry_id: a.id })
  const late = await h.supervisor.patch('/admin/serve_next', { queue_id: line, entry_id: a.id })
  const owner = (await h.owner.get('/admin/me')).data.name
  expect(late).toMatchObject({
    status: 409,
    error: { code: 'version_stale', current: { ticket: 'A1', state: 'called', state_by: owner } },
  })
  expect(await standing()).toEqual(['A1 called ', 'A2 waiting 1'])
  const next = await h.supervisor.patch('/admin/serve_next', { queue_id: line, entry_id: b.id })
  expect(next.data).toMatchObject({ ticket: 'A2', state: 'called' })
})

test('who was seated or given up stands in the list for half a minute, to be undone', async () => {
  const line = await makeLine()
  const a = await join(line, 'Okafor')
  await h.supervisor.post('/serve_queue', { entry_id: a.id, table_id: h.tables[0]!.id })
  expect((await lines())[0]).toMatchObject({ entries: [], undoable: [{ ticket: 'A1', state: 'serving' }] })
  h.pass(31_000)
  expect((await lines())[0]).toMatchObject({ undoable: [] })
})

test('two who wait change places, and only they', async () => {
  const line = await makeLine()
  const [a, , c] = [await join(line, 'Okafor'), await join(line, 'Ruiz'), await join(line, 'Weber')]
  const swap = { entry_id: a.id, other_entry_id: c.id, version: a.version, other_version: c.version }
  expect((await h.supervisor.post('/swap_queue_entry', swap)).data).toMatchObject({ ticket: 'A1', position: 3 })
  expect(await standing()).toEqual(['A3 waiting 1', 'A2 waiting 2', 'A1 waiting 3'])
  await h.supervisor.patch('/admin/serve_next', { queue_id: line })
  const again = await h.supervisor.post('/swap_queue_entry', { entry_id: a.id, other_entry_id: c.id })
  expect(again).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
})

test('a seating is undone for half a minute: the table is free, and the party stands where it stood', async () => {
  const line = await makeLine()
  const [a] = [await join(line, 'Okafor'), await join(line, 'Ruiz')]
  const table_id = h.tables[0]!.id
  const seat = () => h.supervisor.post('/serve_queue', { entry_id: a.id, table_id })
  expect((await seat()).data).toMatchObject({ state: 'serving', facts: { isUndoable: true } })
  const undo = () => h.supervisor.post(`/admin/workflow/queue-entry/${a.id}`, { event: 'queueEntry.undo' })
  expect((await undo()).data).toMatchObject({ state: 'waiting', position: 1, table_id: null })
  expect((await h.supervisor.get(`/admin/table/${table_id}`)).data).toMatchObject({
    occupancy: 'available',
    visit: null,
  })
  await seat()
  h.pass(31_000)
  expect(await undo()).toMatchObject({ status: 409, error: { details: { reason: 'isUndoable' } } })
})

test('a walk-in is seated past those who wait only with a supervisor’s PIN', async () => {
  const line = await makeLine()
  await join(line, 'Okafor')
  const [{ version }] = await lines()
  const walkIn = { queue_id: line, pax: 2, table_id: h.tables[1]!.id }
  const refused = await h.supervisor.post('/serve_direct_queue', walkIn)
  expect(refused).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const asked = { event: 'queue.seatDirect', subject_type: 'queue_group', subject_id: line, version, fields: walkIn }
  const approval = await h.supervisor.post('/admin/approval', { ...asked, pin: pinOf(h.merchantId) })
  const seated = await h.supervisor.post('/serve_direct_queue', { ...walkIn, approval_id: approval.data.approval_id })
  expect(seated.data).toMatchObject({ ticket: 'A2', state: 'serving' })
})

test('a line that closes serves out whoever waits, then is closed, and only then can be taken away', async () => {
  const line = await makeLine()
  const a = await join(line, 'Okafor')
  const close = await h.owner.post('/admin/merchant_queue', { queue_id: line, action: 'close' })
  expect(close.data).toMatchObject({ state: 'closing' })
  expect(await h.supervisor.post('/join_queue', { queue_id: line, pax: 2 })).toMatchObject({ status: 409 })
  expect(await h.owner.call('DELETE', '/admin/queue', { id: line })).toMatchObject({ status: 409 })
  const reason_id = h.reason['queueEntry.remove not made']
  await h.supervisor.post('/remove_queue_entry', { entry_id: a.id, reason_id })
  expect((await lines())[0]).toMatchObject({ state: 'closed', entries: [] })
  expect(await h.owner.call('DELETE', '/admin/queue', { id: line })).toMatchObject({ status: 200 })
  expect(await lines()).toEqual([])
})

test('a party without a line gets the smallest that takes it, and too many guests fit none', async () => {
  await makeLine({ name: 'Large', prefix: 'B', max_pax: 8 })
  const small = await makeLine()
  expect((await h.supervisor.post('/join_queue', { pax: 3 })).data).toMatchObject({ group_id: small, ticket: 'A1' })
  expect(await h.supervisor.post('/join_queue', { pax: 9 })).toMatchObject({ status: 422 })
})

test('nobody waits twice under one phone number', async () => {
  const line = await makeLine()
  const party = { queue_id: line, pax: 2, phone: '+49 151 2345678' }
  await h.supervisor.post('/join_queue', party)
  for (const phone of [party.phone, '0151 234 56 78', '(0151) 2345678']) {
    const twin = await h.supervisor.post('/join_queue', { ...party, phone })
    expect(twin).toMatchObject({ status: 409, error: { details: { ticket: 'A1' } } })
  }
})

test('who is skipped comes back three places further, within its grace', async () => {
  const line = await makeLine()
  const names = ['a', 'b', 'c', 'd', 'e']
  const first = await join(line, 'first')
  for (const name of names) await join(line, name)
  const send = (event: string) => h.supervisor.post(`/admin/workflow/queue-entry/${first.id}`, { event })
  await send('queueEntry.call')
  await send('queueEntry.skip')
  expect((await send('queueEntry.requeue')).data).toMatchObject({ state: 'waiting', position: 4 })
})

test('who comes while a party is being seated stands behind it when the seating is undone', async () => {
  const line = await makeLine()
  const [, b] = [await join(line, 'Okafor'), await join(line, 'Ruiz')]
  await h.supervisor.post('/serve_queue', { entry_id: b.id, table_id: h.tables[0]!.id })
  const c = await join(line, 'Weber')
  await h.supervisor.post(`/admin/workflow/queue-entry/${b.id}`, { event: 'queueEntry.undo' })
  expect(await violationsIn(h)).toEqual([])
  expect(await standing()).toEqual(['A1 waiting 1', 'A2 waiting 2', 'A3 waiting 3'])
  await h.supervisor.post('/swap_queue_entry', { entry_id: b.id, other_entry_id: c.id })
  expect(await standing()).toEqual(['A1 waiting 1', 'A3 waiting 2', 'A2 waiting 3'])
})

test('who comes back from being skipped never gets the place of somebody who may come back too', async () => {
  const line = await makeLine()
  const [a, , c] = [await join(line, 'Okafor'), await join(line, 'Ruiz'), await join(line, 'Weber')]
  const send = (id: string, event: string) => h.supervisor.post(`/admin/workflow/queue-entry/${id}`, { event })
  for (const event of ['queueEntry.call', 'queueEntry.skip']) await send(a.id, event)
  await h.supervisor.post('/serve_queue', { entry_id: c.id, table_id: h.tables[0]!.id })
  await send(a.id, 'queueEntry.requeue')
  await send(c.id, 'queueEntry.undo')
  expect(await violationsIn(h)).toEqual([])
  expect(await standing()).toEqual(['A2 waiting 1', 'A3 waiting 2', 'A1 waiting 3'])
})

test('a seating that closed the line is undone with it: nobody stands in a closed line, and none is taken away from them', async () => {
  const line = await makeLine()
  const a = await join(line, 'Okafor')
  await h.owner.post('/admin/merchant_queue', { queue_id: line, action: 'close' })
  const seat = () => h.supervisor.post('/serve_queue', { entry_id: a.id, table_id: h.tables[0]!.id })
  const undo = () => h.supervisor.post(`/admin/workflow/queue-entry/${a.id}`, { event: 'queueEntry.undo' })
  await seat()
  expect((await lines())[0]).toMatchObject({ state: 'closed', entries: [] })
  expect((await undo()).data).toMatchObject({ state: 'waiting', position: 1 })
  expect((await lines())[0]).toMatchObject({ state: 'closing', entries: [{ ticket: 'A1' }] })
  expect(await violationsIn(h)).toEqual([])
  await seat()
  await h.owner.call('DELETE', '/admin/queue', { id: line })
  expect(await undo()).toMatchObject({ status: 409, error: { details: { reason: 'isUndoable' } } })
  expect(await violationsIn(h)).toEqual([])
})
