import { beforeEach, describe, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let noor: string
let pin: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  noor = (await h.owner.post('/admin/merchant_employee', { name: 'Noor', job: 'Bar' })).data.id
  pin = (await draw(noor)).data.pin
})

const hours = '/admin/attendance_summary_report'
const hour = 3600_000
const minute = 60_000
const draw = (id: string) => h.owner.post(`/admin/merchant_employee_pin/${id}`, {})
const clock = (action?: string, typed = pin, by = h.floor) =>
  by.post('/admin/merchant_employee_clock', { clock_pin: typed, ...(action && { action }) })
const plan = (from: string, to: string) =>
  h.owner.post('/admin/merchant_employee_shift', { employee_id: noor, planned_start: from, planned_end: to })
const shifts = async (query = '') => (await h.owner.get(`/admin/merchant_employee_shift?${query}`)).data.aaData
const step = (id: string, event: string, more: object = {}) =>
  h.owner.post(`/admin/workflow/shift/${id}`, { event, ...more })

describe('the clock by the door', () => {
  test('knows whoever types their PIN, says what they may do, and does it', async () => {
    expect((await clock()).data).toMatchObject({ name: 'Noor', shift: null, actions: ['in'] })
    expect((await clock('in')).data).toMatchObject({ shift: { state: 'on_duty' }, actions: ['break', 'out'] })
    h.pass(2 * hour)
    expect((await clock('break')).data.actions).toEqual(['back', 'out'])
    h.pass(20 * minute)
    await clock('back')
    h.pass(hour)
    expect((await clock('out')).data).toMatchObject({ shift: null, actions: ['in'] })
    expect(await shifts()).toMatchObject([
      { state: 'ended', break_minutes: 20, worked_minutes: 180, late_minutes: 0, job: 'Bar' },
    ])
    expect(await violationsIn(h)).toEqual([])
  })

  test('refuses what does not follow, and a second shift at once', async () => {
    expect((await clock('out')).status).toBe(422)
    await clock('in')
    expect((await clock('in')).status).toBe(409)
    expect((await clock('back')).status).toBe(409)
  })

  test('takes a wrong PIN for nobody, and waits after five', async () => {
    const wrong = pin === '0000' ? '0001' : '0000'
    for (let time = 0; time < 5; time += 1)
      expect(await clock(undefined, wrong)).toMatchObject({ status: 403, error: { code: 'pin_invalid' } })
    expect((await clock()).status).toBe(429)
  })

  test('knows nobody of another store, and two colleagues never by the same digits', async () => {
    const neighbour = await house({ tables: 1, brandId: h.brandId })
    expect((await clock(undefined, pin, neighbour.floor)).status).toBe(403)
    const { data } = await h.owner.post('/admin/merchant_employee', { name: 'Ada' })
    const other = await draw(data.id)
    expect(other.data).toMatchObject({ id: data.id, has_pin: true, pin: expect.stringMatching(/^\d{4}$/) })
    expect(other.data.pin).not.toBe(pin)
  })

  test('is told by a PIN that nobody chooses, five times a day at most', async () => {
    expect((await h.owner.post(`/admin/merchant_employee_pin/${noor}`, { clock_pin: '4711' })).status).toBe(422)
    for (let time = 0; time < 4; time += 1) expect((await draw(noor)).status).toBe(200)
    expect((await draw(noor)).status).toBe(429)
  })

  test('is answered without a PIN only for whoever manages staff', async () => {
    const by = (person: typeof h.floor) =>
      person.post('/admin/merchant_employee_clock', { employee_id: noor, action: 'in' })
    expect((await by(h.floor)).status).toBe(403)
    expect((await by(h.owner)).data.shift.state).toBe('on_duty')
  })
})

describe('a planned shift', () => {
  test('is begun by clocking in, and says how late that was', async () => {
    await plan('2026-11-20T19:00:00Z', '2026-11-20T23:00:00Z')
    await clock('in')
    expect(await shifts()).toMatchObject([
      { state: 'on_duty', late_minutes: 14, planned_end: '2026-11-20T23:00:00.000Z' },
    ])
  })

  test('ends after it begins, within a day', async () => {
    expect((await plan('2026-11-20T19:00:00Z', '2026-11-20T18:00:00Z')).status).toBe(422)
    expect((await plan('2026-11-20T19:00:00Z', '2026-11-21T20:00:00Z')).status).toBe(422)
  })

  test('belongs to the business day on which it begins, however late it ends', async () => {
    await plan('2026-11-21T01:00:00Z', '2026-11-21T08:00:00Z')
    expect(await shifts('startDate=2026-11-20&endDate=2026-11-20')).toHaveLength(1)
    expect(await shifts('startDate=2026-11-21&endDate=2026-11-21')).toEqual([])
  })

  test('to which nobody comes is missed', async () => {
    await plan('2026-11-20T08:00:00Z', '2026-11-20T16:00:00Z')
    expect((await h.owner.get(hours)).data.aaData).toMatchObject([
      { key: noor, employee_name: 'Noor', missed: 1, days: 0, planned_minutes: 480, worked_minutes: 0 },
    ])
  })
})

describe('what was clocked', () => {
  test('waits for its real end where nobody clocked out', async () => {
    await clock('in')
    h.pass(7 * hour)
    await shifts()
    h.pass(7 * hour)
    await h.app.sweep()
    const [forgotten] = await shifts()
    expect(forgotten).toMatchObject({ state: 'forgotten', ended_at: null, worked_minutes: 0 })
    expect((await clock(undefined, pin, h.owner)).data.actions).toEqual(['in'])
    await step(forgotten.id, 'shift.correct', {
      started_at: '2026-11-20T19:14:00Z',
      ended_at: '2026-11-20T23:14:00Z',
      break_minutes: 30,
      reason: 'Forgot to clock out',
    })
    expect(await shifts()).toMatchObject([{ state: 'ended', worked_minutes: 210, break_minutes: 30, corrections: 1 }])
  })

  test('is corrected with a reason, and the records keep what stood there before', async () => {
    await clock('in')
    h.pass(4 * hour)
    await clock('out')
    const [{ id }] = await shifts()
    const times = { started_at: '2026-11-20T19:00:00Z', ended_at: '2026-11-20T23:00:00Z' }
    expect((await step(id, 'shift.correct', times)).status).toBe(422)
    expect(
      (await step(id, 'shift.correct', { ...times, ended_at: '2026-11-21T09:00:00Z', reason: 'Later' })).status,
    ).toBe(422)
    expect((await step(id, 'shift.approve')).data.state).toBe('approved')
    const corrected = await step(id, 'shift.correct', { ...times, reason: 'The tablet was slow' })
    expect(corrected.data).toMatchObject({ state: 'ended', approved_by: null, worked_minutes: 240 })
    const audit = await h.owner.get('/admin/audit?length=100')
    expect(audit.text).toContain('2026-11-20T19:14:00.000Z')
    expect(audit.text).toContain('The tablet was slow')
    expect(await violationsIn(h)).toEqual([])
  })

  test('adds up by person and period, for whoever manages staff', async () => {
    await clock('in')
    h.pass(3 * hour)
    await clock('out')
    const manager = await h.person('operation', ['staff'])
    const { data } = await manager.get(`${hours}?startDate=2026-11-16&endDate=2026-11-22`)
    expect(data.aaData).toMatchObject([{ key: noor, employee_name: 'Noor', days: 1, worked_minutes: 180, late: 0 }])
    expect((await manager.get('/admin/sales_report')).status).toBe(403)
    expect((await h.floor.get(hours)).status).toBe(403)
    expect((await h.floor.get('/admin/merchant_employee_shift')).status).toBe(403)
  })
})

test('nobody is switched off while they are on duty', async () => {
  await clock('in')
  const off = await h.owner.patch(`/admin/merchant_employee/${noor}`, { status: 'inactive' })
  expect(off).toMatchObject({ status: 409, error: { details: { reason: 'isUnused' } } })
  await clock('out')
  expect((await h.owner.patch(`/admin/merchant_employee/${noor}`, { status: 'inactive' })).status).toBe(200)
  expect((await clock()).status).toBe(403)
})
