import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders, tables } from '../../server/db/schema/index.ts'
import { Client } from '../../server/tools/replay/client.ts'
import { runReplay } from '../../server/tools/replay/command.ts'
import { house, type House, pinOf } from '../support/house.ts'
import { salesFile } from '../support/import.ts'

const items = ['Onion soup', 'Steak frites', 'onion soup']
const rows = Array.from({ length: 40 }, (_, i) => `${Math.floor(i / 2)},${items[i % 3]},${(i % 2) + 1},9.00`)
const path = salesFile(['order,item,qty,total', ...rows].join('\n'))

let home: House
beforeEach(async () => {
  home = await house({ tables: 3 })
})

const replay = async (
  more: { path?: string; limit?: number; send?: (url: string, init: RequestInit) => Promise<Response> } = {},
) => {
  let said = ''
  const send = more.send ?? (async (url: string, init: RequestInit) => home.app.request(url, init))
  const code = await runReplay(
    {
      path,
      columns: { order: 'order', item: 'item', quantity: 'qty', total: 'total' },
      store: home.merchantId,
      limit: 10,
      user: home.supervisor.id,
      password: 'secret',
      pin: pinOf(home.merchantId),
      ...more,
    },
    {
      client: new Client({ url: 'http://localhost', send, pause: async () => {} }),
      screen: { write: () => {} },
      say: (text) => void (said += text),
    },
  )
  return { code, said }
}
const statesOf = async () => {
  const found = await home.db.select().from(orders).where(eq(orders.merchantId, home.merchantId))
  return found.map(({ state }) => state).toSorted()
}
const evening = [...Array(9).fill('completed'), 'voided']

describe('replaying a file through the API', () => {
  test('serves each order at a free table, voids each tenth, and the money adds up', async () => {
    const { code, said } = await replay()
    expect(code).toBe(0)
    expect(said).toMatch(/^Served {3}10 orders with 20 lines at 3 tables in \d/)
    expect(said).toContain('1 of them voided')
    expect(said).toContain('it adds up')
    expect(await statesOf()).toEqual(evening)
    const floor = await home.db.select().from(tables).where(eq(tables.merchantId, home.merchantId))
    expect(floor.map(({ occupancy }) => occupancy)).toEqual(['available', 'available', 'available'])
  })

  test('gives each order once, though answers are lost', async () => {
    let calls = 0
    const { code, said } = await replay({
      send: async (url, init) => {
        const answer = await home.app.request(url, init)
        if (init.method !== 'GET' && ++calls % 5 === 0) throw new Error('connection reset')
        return answer
      },
    })
    expect([code, await statesOf()]).toEqual([0, evening])
    expect(Number(/(\d+) answered from memory/.exec(said)![1])).toBeGreaterThan(5)
  })

  test('sends off the parties of a replay that was broken off', async () => {
    let calls = 0
    const breaksDown = async (url: string, init: RequestInit) => {
      if (++calls > 25) throw new Error('connection refused')
      return home.app.request(url, init)
    }
    await expect(replay({ send: breaksDown })).rejects.toThrow('the server does not answer')
    const floor = await home.db.select().from(tables).where(eq(tables.merchantId, home.merchantId))
    expect(floor.some(({ occupancy }) => occupancy !== 'available')).toBe(true)
    expect((await replay({ limit: 3 })).said).toMatch(/^Served {3}3 orders with 6 lines at 3 tables/)
  })

  test('names the items that the store does not have', async () => {
    const other = salesFile('order,item,qty,total\n1,Sushi,1,9.00\n')
    await expect(replay({ path: other })).rejects.toThrow(
      /The menu of "Test bistro" lacks 1 of the file's items:\n {2}Sushi\nImport the file into the store first/,
    )
  })

  test('says so where no table is free', async () => {
    for (const { id } of home.tables) await home.floor.patch(`/admin/toggle_occupy_status/${id}`, { occupied: true })
    await expect(replay()).rejects.toThrow('No table of "Test bistro" is free')
  })
})
