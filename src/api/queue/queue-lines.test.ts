import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { calledParty, someLine, someParty } from '../../areas/queue/queue.fixture.ts'
import { keys } from '../transport/keys.ts'
import { applyEvent } from '../transport/realtime.ts'
import { cacheRow, keepNewerParties } from '../transport/row-cache.ts'

const first = someParty({ id: 'p1', ticket: 'A1', position: 1 })
const second = someParty({ id: 'p2', ticket: 'A2', position: 2 })
const gone = (party: QueueEntry, isUndoable: boolean): QueueEntry => ({
  ...party,
  version: party.version + 1,
  state: 'serving',
  position: null,
  facts: { ...party.facts, isUndoable },
})
const board = (...lines: QueueGroupWithEntries[]) => {
  const client = new QueryClient()
  client.setQueryData(keys.queue('board'), lines)
  const shown = () =>
    client.getQueryData<QueueGroupWithEntries[]>(keys.queue('board'))!.map(({ entries, undoable, ...line }) => ({
      ...line,
      stands: entries.map(({ ticket, state, version }) => `${ticket} ${state} ${version}`),
      left: undoable.map(({ ticket, state, version }) => `${ticket} ${state} ${version}`),
    }))
  return { client, shown }
}

describe('a party that comes in as an event or an answer', () => {
  it('stands where its turn is, before the board was asked for again', () => {
    const { client, shown } = board(someLine({ entries: [first, second] }))
    const called = calledParty({ ...second, version: 2, state: 'called', position: null })
    const event = { id: 1, type: 'x', subject_type: 'queue_entry', subject_id: 'p2', version: 2, row: called } as const
    expect(applyEvent(client, event)).toEqual([keys.waiting, keys.queue()])
    expect(shown()).toMatchObject([{ stands: ['A2 called 2', 'A1 waiting 1'] }])
  })

  it('changes places with the other one, as each of the two is told', () => {
    const { client, shown } = board(someLine({ entries: [first, second] }))
    cacheRow(client, { ...first, version: 2, position: 2 })
    cacheRow(client, { ...second, version: 2, position: 1 })
    expect(shown()).toMatchObject([{ stands: ['A2 waiting 2', 'A1 waiting 2'] }])
  })

  it('leaves the line, and comes back from among those who just left', () => {
    const { client, shown } = board(someLine({ entries: [first, second] }))
    cacheRow(client, gone(first, true))
    expect(shown()).toMatchObject([{ stands: ['A2 waiting 1'], left: ['A1 serving 2'] }])
    cacheRow(client, { ...first, version: 3 })
    expect(shown()).toMatchObject([{ stands: ['A1 waiting 3', 'A2 waiting 1'], left: [] }])
    cacheRow(client, { ...gone(first, false), version: 4 })
    expect(shown()).toMatchObject([{ stands: ['A2 waiting 1'], left: [] }])
  })

  it('changes nothing where the board knows it newer, or not at all', () => {
    const { client, shown } = board(someLine({ entries: [{ ...first, version: 5 }] }))
    cacheRow(client, { ...first, version: 4, state: 'called' })
    cacheRow(client, second)
    expect(shown()).toMatchObject([{ stands: ['A1 waiting 5'] }])
  })
})

describe('a line that comes in', () => {
  it('takes the place of its older self and keeps its parties, the newer ones where it brings its own', () => {
    const { client, shown } = board(someLine({ entries: [{ ...first, version: 2 }, second] }))
    const { entries: _, undoable: __, ...line } = someLine({ version: 8, state: 'paused' })
    cacheRow(client, line)
    expect(shown()).toMatchObject([{ state: 'paused', stands: ['A1 waiting 2', 'A2 waiting 1'] }])
    cacheRow(client, someLine({ version: 9, state: 'accepting', entries: [first] }))
    expect(shown()).toMatchObject([{ state: 'accepting', stands: ['A1 waiting 2'] }])
    cacheRow(client, { ...line, version: 7, state: 'closing' })
    expect(shown()).toMatchObject([{ state: 'accepting' }])
    cacheRow(client, { ...line, version: 10, state: 'removed' })
    expect(shown()).toEqual([])
  })
})

describe('a board that was on its way while a party came in', () => {
  it('makes no party older than it is, wherever it stands meanwhile', async () => {
    const { client, shown } = board(someLine({ entries: [first, second] }))
    await client.fetchQuery({
      queryKey: keys.queue('board'),
      ...keepNewerParties,
      queryFn: async () => {
        cacheRow(client, gone(first, true))
        return [someLine({ entries: [first, { ...second, version: 2 }] })]
      },
    })
    expect(shown()).toMatchObject([{ stands: ['A2 waiting 2'], left: ['A1 serving 2'] }])
  })
})
