import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toldWalk } from '#contract/lab/record.ts'
import { replayIncident } from './lab/record/replay-incident.ts'
import { replayRecorded } from './lab/record/replay-recorded.ts'

const folder = new URL('kept/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

describe.each(files)('What the lab kept in %s', (name) => {
  test('goes the same way again', async () => {
    const walk = toldWalk.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
    const { departure } = walk.kind === 'recorded' ? await replayRecorded(walk) : await replayIncident(walk)
    expect(departure).toBe(null)
  })
})
