import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { RecordedStep, RecordedWalk } from '#contract/lab/record.ts'
import { startWords } from '../lab-screen.fixture.tsx'
import type { Session } from '../session/use-session.ts'
import { RecordPane } from './RecordPane.tsx'

beforeAll(startWords)
afterEach(cleanup)

const step: RecordedStep = {
  no: 1,
  by: 'floor',
  method: 'PATCH',
  path: '/api/admin/toggle_occupy_status/{0.4}',
  answer: '200',
  entries: [{ row: 'table 1', chart: 'table-occupancy', event: 'table.seat', from: 'available', to: 'seated' }],
}
const walkOf = (steps: RecordedStep[]): RecordedWalk => ({
  kind: 'recorded',
  version: 1,
  name: 'Recorded',
  begins: 0,
  steps,
})

/** The pane of a session that records; `end` ends the session. */
function open() {
  let going: RecordedWalk | null = null
  const product = {
    startRecording: () => (going = walkOf([])),
    recorded: () => going,
    stopRecording: () => walkOf([step]),
  }
  const ask = async (name: keyof typeof product) => product[name]()
  const running = { session: { address: '/lab/s/one' }, store: {}, ask, refresh: async () => {} } as unknown as Session
  const client = new QueryClient()
  const pane = (session: Session) => (
    <QueryClientProvider client={client}>
      <RecordPane session={session} />
    </QueryClientProvider>
  )
  const { rerender } = render(pane(running))
  return {
    end: () => rerender(pane({ ...running, session: null, store: null })),
    showAnotherStore: async () => {
      going = null
      await client.refetchQueries()
    },
  }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('what was recorded outlives the session in which it was done, with its name, and can still be kept', async () => {
  const { end } = open()
  await press('Record')
  await screen.findByText('Recording: do the steps in the console below.')
  await press('Stop recording (0)')
  await screen.findByText('1 step recorded')
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the walk' }), { target: { value: 'A party' } })
  end()
  expect(steps()).toEqual(['floor staff table 1: table.seat, available → seated'])
  expect(screen.getByRole('textbox', { name: 'Name of the walk' })).toHaveProperty('value', 'A party')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Replay in a session',
    'Save as file',
  ])
})

test('a recording ends where another store is shown, and says so beside what was recorded until then', async () => {
  const { showAnotherStore } = open()
  await press('Record')
  await screen.findByText('Recording: do the steps in the console below.')
  await showAnotherStore()
  await screen.findByText('The recording has ended: its store is no longer shown.')
  expect(steps()).toEqual(['floor staff table 1: table.seat, available → seated'])
})
