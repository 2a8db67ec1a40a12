import { cart } from '#machines/cart.machine.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { order } from '#machines/order.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import type { Aspect, Floor, Line, Sight } from './sight.ts'
import type { Words } from './words.ts'

/** A chart's row in a state, with the facts that its examples begin with unless others are given. */
export const aspect = (chart: LifecycleChart, state: string, facts: object = {}): Aspect => ({
  chart,
  state,
  facts: { ...(chart.examples.starts[0] as object), ...facts },
})

export const twoLines: Line[] = [
  { id: 'soup line', menuId: 'soup id', quantity: 2 },
  { id: 'cake line', menuId: 'cake id', quantity: 3 },
]

const sight = (row: string, aspects: Aspect[], lines: Line[] = []): Sight => ({
  row,
  id: `id of ${row}`,
  version: 4,
  aspects,
  lines,
  others: lines[0] ? { line: lines[0].id } : {},
  text: '',
})

/** A free table, a seated one with a cart, and an order that the kitchen has not begun. */
export const smallFloor = (): Floor => {
  const open = aspect(cart, 'open', { lines: 2 })
  const sights = [
    sight('table 1', [aspect(tableOccupancy, 'available')]),
    sight('table 2', [aspect(tableOccupancy, 'seated', { cartLines: 2 }), open]),
    sight('cart 2.1', [open], twoLines),
    sight('order 0.1', [aspect(order, 'accepted')], twoLines),
  ]
  return { sights: new Map(sights.map((one) => [one.row, one])), portions: new Map([['cake id', 2]]) }
}

export const words: Words = {
  people: { colleague: 'colleague id', member: 'member id' },
  menus: {
    soup: { menu_id: 'soup id', option_item_id: [] },
    cake: { menu_id: 'cake id', option_item_id: ['cream'] },
  },
  reasonOf: (type) => (type === 'order.void' ? 'reason id' : undefined),
}
