import { expect, test } from 'vitest'
import { house } from '../../tests/support/house.ts'
import { placeOrder } from '../../tests/support/place.ts'

test('the dashboard counts the same orders in its tile and by method: those that are sales', async () => {
  const h = await house()
  for (const state of ['completed', 'completed', 'cancelled', 'voided'] as const) await placeOrder(h, { state })
  const { sections } = (await h.owner.get('/admin/merchant/dashboard')).data
  const panels = Object.values(sections as Record<string, { panels?: Record<string, { rows: any[] }> }>)
  const { rows } = panels.flatMap(({ panels: all }) => all?.methods ?? [])[0]!
  const sum = (column: string) => rows.reduce((all, { values }) => all + values[column], 0)
  const { orders, net } = sections.widget.figures
  expect(orders.value).toBe(2)
  expect([sum('orders'), sum('net')]).toEqual([orders.value, net.value])
})
