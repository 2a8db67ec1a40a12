import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedWalk } from '#contract/lab/record.ts'
import { sizeOf } from '../../../tier.ts'
import { speaker } from '../../../support/house.ts'
import { plant } from '../../http/plant.ts'
import { recordQuestions } from '../record-questions.ts'
import { openSession, type Session } from '../session.ts'
import { playEvening } from './evening.fixture.ts'

let session: Session
let walk: RecordedWalk
beforeAll(async () => {
  session = await openSession()
  const questions = recordQuestions(session)
  await questions.startRecording()
  await playEvening(session)
  walk = (await questions.stopRecording())!
})
afterAll(() => session.close())

test('what is done by hand is told step by step, in words that fit any other store', () => {
  expect(walk.steps.length).toBeGreaterThan(12)
  expect(walk.steps[0]).toEqual({
    no: 1,
    by: 'floor',
    method: 'PATCH',
    path: expect.stringMatching(/^\/api\/admin\/toggle_occupy_status\/\{0\.\d+\}$/),
    body: { occupied: true, pax: 2, name: 'Moreau' },
    answer: '200',
    entries: [{ row: 'table 1', chart: 'table-occupancy', event: 'table.seat', from: 'available', to: 'seated' }],
  })
  expect(JSON.stringify(walk)).not.toMatch(/\d{6}-[\w-]{21}/)
})

test('an evening that was seated, ordered, paid, voided and refunded goes the same way each time', async () => {
  const { replayRecorded } = recordQuestions(session)
  for (let time = 0; time < sizeOf('eveningsAgain'); time++)
    expect(await replayRecorded(walk)).toEqual({ isSame: true, same: walk.steps.length, departure: null })
})

test('where the server does otherwise the replay says at which step, and shrinks to what is needed for it', async () => {
  const { replayRecorded, shrinkRecorded } = recordQuestions(session)
  const mend = plant({ order: { effects: { serveLines: () => undefined } } })
  try {
    const { isSame, departure } = await replayRecorded(walk)
    expect(isSame).toBe(false)
    const { walk: short, replayed } = await shrinkRecorded(walk)
    expect(replayed.departure).toEqual(departure)
    expect(short.steps.length).toBeLessThan(walk.steps.length / 2)
  } finally {
    mend()
  }
})

test('a rule that is broken in the end stands after all steps, also where some before were left out', async () => {
  const { replayRecorded } = recordQuestions(session)
  const alone = { ...walk, steps: [{ ...walk.steps[0]!, no: 7 }] }
  const mend = plant({ 'table-occupancy': { effects: { openVisit: () => undefined } } })
  try {
    const { same, departure } = await replayRecorded(alone)
    expect([same, departure?.at, departure?.what]).toEqual([1, 8, 'afterwards'])
  } finally {
    mend()
  }
})

test('a recording ends when another store is shown, and keeps what was done until then', async () => {
  const { startRecording, recorded, stopRecording } = recordQuestions(session)
  await startRecording()
  const { floor, tables } = session.house()
  const seat = (occupied: boolean) =>
    floor.patch(`/admin/toggle_occupy_status/${tables[0]!.id}`, { occupied, ...(occupied && { pax: 2 }) })
  await seat(true)
  expect((await recorded())?.steps.length).toBe(1)
  await session.renew()
  await session.pass(60_000)
  await seat(false)
  expect(await recorded()).toBe(null)
  expect((await stopRecording())?.steps.length).toBe(1)
  expect(await stopRecording()).toBe(null)
})

test('who signs out, lets weeks pass and signs in again is recorded and replayed as the same person', async () => {
  const { startRecording, stopRecording, replayRecorded } = recordQuestions(session)
  await startRecording()
  const { floor, reached, tables } = session.house()
  const seat = `/admin/toggle_occupy_status/${tables[0]!.id}`
  await floor.post('/admin/logout')
  await session.pass(20 * 86_400_000)
  const login = { name: floor.id.toLowerCase(), password: 'secret' }
  const { data } = await speaker(reached, '', '').post('/admin/login', login)
  expect(await speaker(reached, floor.id, data.token).patch(seat, { occupied: true, pax: 2 })).toMatchObject({
    status: 200,
  })
  const again = (await stopRecording())!
  expect(again.steps.filter(({ by }) => by !== 'time').map(({ by, answer }) => `${by} ${answer}`)).toEqual([
    'floor 200',
  ])
  expect(await replayRecorded(again)).toMatchObject({ departure: null })
})
