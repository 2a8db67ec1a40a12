import { lifecycleCharts } from '#machines/index.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { personEvents } from '#machines/workflow/decide.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { shortestWays, wayTo } from 'statechart-paths/paths/generators/search.ts'
import { type Action, atFirstTable, tableOf } from './action.ts'
import { inWords } from './words.ts'

/** Ways that are tried at most. */
const most = 20

const kindOf = (row: string) => row.slice(0, row.indexOf(' '))
const isOrder = ({ row }: Action) => kindOf(row) === 'order' || kindOf(row) === 'payment'

/** The same with every line added by its table, which opens the cart: then no other line has to have opened it. */
export function byTheTable(actions: readonly Action[]): Action[][] {
  const isByCart = ({ row, event }: Action) => event.type === 'cart.add' && kindOf(row) === 'cart'
  const own = actions.map((action) => (isByCart(action) ? { ...action, row: `table ${tableOf(action.row)}` } : action))
  return actions.some(isByCart) ? [own] : []
}

/** The same at one table, without moves to another. */
export function withoutMoves(actions: readonly Action[]): Action[][] {
  const staying = actions.filter(({ event }) => event.type !== 'table.switch')
  return staying.length < actions.length ? [staying.map(atFirstTable)] : []
}

/** The same with an order that guests outside sent, which needs no table and no cart: for pickup, then for delivery. */
export function outsideInstead(actions: readonly Action[]): Action[][] {
  const last = actions.at(-1)
  const [family] = /(?<= )[1-9]\d*\.\d+/.exec(last?.row ?? '') ?? []
  if (!last || !isOrder(last) || !family) return []
  return ['0.1', '0.2'].flatMap((outside) => {
    const own = actions
      .filter((action) => isOrder(action) && `${action.row}.`.includes(` ${family}.`))
      .map((action) => ({ ...action, row: action.row.replace(family, outside) }))
    const accept: Action = {
      ...byOwner(last),
      chart: 'order',
      row: `order ${outside}`,
      event: { type: 'order.accept' },
    }
    return [own, [accept, ...own]].filter(({ length }) => length < actions.length)
  })
}

/** Tells if a way results from leaving one event out, which was tried before. */
function isWithin(way: readonly ChartEvent[], own: readonly Action[]): boolean {
  let from = 0
  return (
    way.length === own.length - 1 &&
    way.every(({ type }) => (from = own.findIndex(({ event }, at) => at >= from && event.type === type) + 1) > 0)
  )
}

/**
 * The same with the failing row brought there before the last event by the shortest ways, instead of the actions on it
 * so far. Actions on other rows stay.
 */
export function shorterWays(actions: readonly Action[]): Action[][] {
  const last = actions.at(-1)
  const chart = lifecycleCharts.find(({ id }) => id === last?.chart)
  if (!last || !chart) return []
  const isOwn = ({ row, chart: id, store }: Action) => row === last.row && id === last.chart && store === last.store
  const before = actions.slice(0, -1)
  const others = before.filter((action) => !isOwn(action))
  const longest = before.length - others.length

  const open = personEvents(chart.machine)
  const tree = shortestWays(explore(chart))
  const ways = new Map<string, ChartEvent[]>()
  for (const place of tree.keys()) {
    const events = wayTo(tree, place)
      .edges.map(({ event }) => event)
      .filter(({ type }) => open.includes(type))
      .map((event) => inWords(event, ['soup'])[0]!)
    // A row that other actions create may begin later than the chart does.
    for (const way of [events, events.slice(1)])
      if (way.length < longest && !isWithin(way, before.filter(isOwn))) ways.set(JSON.stringify(way), way)
  }
  return [...ways.values()]
    .toSorted((a, b) => a.length - b.length)
    .slice(0, most)
    .map((way) => [
      ...others,
      ...way.map((event): Action => ({ ...byOwner(last), chart: last.chart, row: last.row, event })),
      last,
    ])
}

const byOwner = ({ store }: Action) => ({ client: 1, mode: 'plain', ...(store !== undefined && { store }) }) as const
