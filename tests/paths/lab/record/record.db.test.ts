import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedWalk } from '#contract/lab/record.ts'
import { sizeOf } from '../../../tier.ts'
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
