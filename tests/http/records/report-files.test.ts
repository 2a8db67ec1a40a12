import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/states.ts'
import { readRows } from '../../../server/csv/read-rows.ts'
import { type House, house } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'

const day = '2026-11-20'
let h: House
beforeAll(async () => {
  h = await house()
  const { tableId } = await placeOrder(h, { state: 'served' })
  await h.floor.patch('/admin/toggle_payment_status', { table_id: tableId, payment_method: 'cash', tip: 200 })
})

/** The rows of a file in any format, with its head first. */
async function rowsOf(address: string, query: string): Promise<string[][]> {
  const answer = await h.app.request(`/api/admin/${address}?startDate=${day}&endDate=${day}&${query}`, {
    headers: { authorization: `Bearer ${h.owner.token}` },
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const file = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const { heads, lines } = readRows({ file }, () => false)
  return [[...heads], ...lines.map(({ cells }) => [...cells])]
}
/** An amount of a file, in minor units. */
const minor = (cell: string) => Math.round(Number(cell.replace(/ [A-Z]{3}$/, '').replace(',', '.')) * 100)

describe.each(languages)('in %s', (language) => {
  test('a report for people has heads and choices in their language and no ids; one for programs has names', async () => {
    const asked = `format=csv&language=${language}`
    const read = await rowsOf('order_history_list', `${asked}&for=people`)
    expect(read.flat().filter((cell) => /^[a-z]+_[a-z_]+$/.test(cell))).toEqual([])
    expect(read[0]).toEqual((await rowsOf('order_history_list', `format=xlsx&language=${language}`))[0])
    const programs = await rowsOf('order_history_list', asked)
    expect(programs[0]).toEqual(expect.arrayContaining(['placed_at', 'placed_at_offset', 'order_method']))
    expect(programs.flat()).toContain('dine_in')
    expect(await rowsOf('order_history_list', `${asked}&for=programs`)).toEqual(programs)
    const sheet = await rowsOf('order_history_list', `format=xlsx&for=programs&language=${language}`)
    expect(sheet[0]).toEqual(programs[0]!.filter((head) => !head.endsWith('_offset')))
  })

  test.each(['sales_summary', 'daily_report'])('%s is a file whose lines add up to net sales', async (address) => {
    for (const format of ['csv', 'xlsx']) {
      const [head, ...lines] = await rowsOf(address, `format=${format}&for=programs&language=${language}`)
      expect(head).toEqual(['part', 'line', 'count', 'amount'])
      const [part] = lines[0]!
      const own = lines.filter((cells) => cells[0] === part)
      const at = own.findIndex(([, line]) => line === 'net')
      const amounts = own.map((cells) => minor(cells[3]!))
      expect(amounts[0]).toBeGreaterThan(0)
      expect(amounts.slice(0, at).reduce((sum, amount) => sum + amount, 0)).toBe(amounts[at])
      const people = await rowsOf(address, `format=${format}&for=people&language=${language}`)
      expect(people).toHaveLength(lines.length + 1)
      expect(people.flat().filter((cell) => /^[a-z]+(_[a-z]+)+$|^(net|gross|title|outcome)$/.test(cell))).toEqual([])
    }
  })
})

test('a sheet that is taken away as a file stands in the trail', async () => {
  await rowsOf('daily_report', 'format=csv')
  const { data } = await h.owner.get('/admin/audit?event=report.export')
  expect(data.aaData[0]).toMatchObject({ event: 'report.export', detail: { report: 'daily_report', format: 'csv' } })
  expect((await h.floor.get(`/admin/daily_report?startDate=${day}&format=csv`)).status).toBe(403)
})
