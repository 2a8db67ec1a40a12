import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startWords } from '../lab-screen.fixture.tsx'
import { SessionPane } from './SessionPane.tsx'
import { useSession } from './use-session.ts'

beforeAll(startWords)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Pane = () => <SessionPane session={useSession()} shown={null} />

/** Opens the pane of a session whose questions the server answers with an error. */
function openInto(error: { message: string; details?: object }) {
  const answer = async () => Response.json({ error: { code: 'not_found', ...error } }, { status: 404 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const client = new QueryClient()
  client.setQueryData(['lab', 'sessions'], { session_id: 'one', address: '/lab/s/one', started_at: '' })
  render(
    <QueryClientProvider client={client}>
      <Pane />
    </QueryClientProvider>,
  )
}

test('a session that did not start says so and why, and nothing of an end', async () => {
  const message = 'The session of the lab did not start: it ended with code 1.'
  openInto({ message, details: { started: false } })
  await screen.findByText('The session did not start')
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start session' })).toBeDefined()
  expect(screen.queryByText(/half an hour/)).toBeNull()
})

test('a session that ran and is gone has ended, in the words of the console alone', async () => {
  openInto({ message: 'This session of the lab has ended.' })
  await screen.findByText('The session has ended')
  expect(screen.getByText(/^A session ends after half an hour without use\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start another session' })).toBeDefined()
  expect(screen.queryByText('This session of the lab has ended.')).toBeNull()
})
