import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Member } from '#contract/members/member.ts'
import { ApiError } from '../api/transport/api-error.ts'
import { call, storeToken } from '../api/transport/client.ts'
import { CheckInButton } from './CheckInButton.tsx'

vi.mock('../api/transport/client.ts', async (original) => ({ ...(await original()), call: vi.fn() }))
const allowed: { reason?: string } = {}
vi.mock('./use-allowed.ts', () => ({
  useAllowed: () => ({ 'member.check_in': { event: 'member.check_in', ok: !allowed.reason, ...allowed } }),
}))
beforeEach(() => storeToken('token'))
afterEach(() => {
  cleanup()
  delete allowed.reason
})

const member = { id: 'ada', version: 1, name: 'Ada', facts: { checkInPoints: 5 } } as Member
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CheckInButton member={member} />
    </QueryClientProvider>,
  )

test('a check-in that is refused is told in a toast, and leaves no error behind', async () => {
  const left = vi.fn()
  process.on('unhandledRejection', left)
  onTestFinished(() => void process.off('unhandledRejection', left))
  vi.mocked(call).mockRejectedValue(new ApiError({ code: 'version_stale', message: 'Changed.' }, { status: 409 }))
  show()
  await act(async () => screen.getByRole('button').click())
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  // Node reports an unhandled rejection after the tasks of this turn.
  await new Promise(setImmediate)
  expect(left).not.toHaveBeenCalled()
})

test('where the brand gives nothing for coming there is no button', () => {
  allowed.reason = 'hasReward'
  show()
  expect(screen.queryByRole('button')).toBeNull()
})
