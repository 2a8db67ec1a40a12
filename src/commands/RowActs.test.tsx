import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { ApiError } from '../api/transport/api-error.ts'
import { call, storeToken } from '../api/transport/client.ts'
import { RowActs } from './RowActs.tsx'

vi.mock('../api/transport/client.ts', async (original) => ({ ...(await original()), call: vi.fn() }))
vi.mock('./use-blocked.ts', () => ({ useBlocked: () => undefined }))
vi.mock('./use-allowed.ts', () => ({
  useDecide: () => ({
    all: () => ({
      'payout.fail': { event: 'payout.fail', ok: true },
      'payout.retry': { event: 'payout.retry', ok: false, reason: 'state' },
    }),
    one: (_: LifecycleChart, __: object, { type }: { type: string }) => ({ event: type, ok: true }),
  }),
}))
const server = vi.mocked(call)
beforeEach(() => storeToken('token'))
afterEach(() => {
  cleanup()
  server.mockReset()
})

const row = { id: 'p1', version: 3, state: 'planned', facts: {} }
const show = (events?: readonly string[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RowActs
        chart={{ id: 'payout', trade: 'open' } as unknown as LifecycleChart}
        row={row}
        name="November"
        events={events}
        asks={{ 'payout.fail': { field: 'remark', label: 'Why' } }}
        touches={[]}
      />
    </QueryClientProvider>,
  )
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (text: string) => act(() => fireEvent.change(screen.getByLabelText('Why'), { target: { value: text } }))

test('a step that takes words asks for them, sends them with the version that was seen, and goes away', async () => {
  server.mockResolvedValue({ ...row, version: 4 })
  show()
  await press('event.payout.fail …')
  expect(server).not.toHaveBeenCalled()
  await type('  The bank sent it back ')
  await press('event.payout.fail')
  await vi.waitFor(() => expect(screen.queryByLabelText('Why')).toBeNull())
  expect(server.mock.calls[0]![0]).toMatchObject({
    method: 'POST',
    url: '/admin/workflow/payout/p1',
    data: { event: 'payout.fail', remark: 'The bank sent it back', version: 3 },
  })
})

test('what was written stays when the step is refused, with the refusal below it', async () => {
  server.mockRejectedValue(new ApiError({ code: 'version_stale', message: 'Changed.' }, { status: 409 }))
  show()
  await press('event.payout.fail …')
  await type('The bank sent it back')
  await press('event.payout.fail')
  await screen.findByRole('alert')
  expect((screen.getByLabelText('Why') as HTMLTextAreaElement).value).toBe('The bank sent it back')
})

test('a step of another state has no button, and one of the house has it where it is named', () => {
  show()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['event.payout.fail …'])
  cleanup()
  show(['invoice.pay'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['event.invoice.pay'])
})
