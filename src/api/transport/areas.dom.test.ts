import { QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { approvalsQuery } from '../approvals/approvals.ts'
import { configureClient } from './client.ts'
import { menuQuery } from '../menu/menu.ts'
import { ordersQuery } from '../orders/orders.ts'
import { createQueryClient } from './query-client.ts'
import { queueQuery } from '../queue/queue.ts'
import { staffQuery } from '../reference.ts'
import { settlementsQuery } from '../payments/settlements.ts'
import { tablesQuery } from '../tables/tables.ts'

type Area = { queryKey: QueryKey; queryFn?: unknown }
const areas: [string, Area][] = [
  ['tables', tablesQuery()],
  ['orders', ordersQuery({ type: 'new', start: 0, length: 10 })],
  ['queue', queueQuery()],
  ['menu', menuQuery()],
  ['approvals', approvalsQuery()],
  ['settlements', settlementsQuery()],
  ['staff', staffQuery()],
]
const request = vi.hoisted(() => vi.fn())
vi.mock('axios', () => ({ default: { request, isCancel: () => false } }))

const answers = (status: number, data: unknown) => ({ status, data, headers: {} })
const list = (id: string) => answers(200, { data: { aaData: [{ id }], recordsTotal: 1, recordsFiltered: 1 } })

/** Lets the server answer when the test wants it. */
function held() {
  let answer!: (with_: unknown) => void
  request.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  return answer
}

beforeEach(() => configureClient({ base: 'http://localhost/api', merchantId: null, onFailure: () => undefined }))
afterEach(() => request.mockReset())

describe.each(areas)('%s', (_, query) => {
  it('is loading while its call is pending and no longer after it, success replaces what was there, a reset empties it', async () => {
    request.mockResolvedValueOnce(list('first'))
    const client = createQueryClient()
    const area = new QueryObserver(client, query as never)
    const stop = area.subscribe(() => undefined)
    const state = () => area.getCurrentResult()
    const settled = () => vi.waitFor(() => expect(state().isFetching).toBe(false))
    await settled()
    const first = JSON.stringify(state().data)

    const answer = held()
    void client.invalidateQueries({ queryKey: query.queryKey })
    expect([state().isFetching, JSON.stringify(state().data)]).toEqual([true, first])
    answer(list('second'))
    await settled()
    expect(JSON.stringify(state().data)).toContain('second')

    const refuse = held()
    void client.invalidateQueries({ queryKey: query.queryKey })
    expect(state().isFetching).toBe(true)
    refuse(answers(403, {}))
    await settled()
    expect([state().isError, JSON.stringify(state().data)]).toEqual([true, expect.stringContaining('second')])

    stop()
    client.clear()
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(client.getQueryData(query.queryKey)).toBe(undefined)
  })
})
