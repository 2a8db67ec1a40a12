import type { ChartEvent } from '#machines/kit/chart.ts'
import { canonical, shortHash } from '#machines/kit/paths/canonical.ts'

/**
 * How an action is sent: plainly, of the row as it is now; again under the same request id; stale, of the row as this
 * client saw it last; by somebody of another store; without the approval that it needs; only to see what it would do.
 */
export type Mode = 'plain' | 'again' | 'stale' | 'foreign' | 'unapproved' | 'preview'

/** One thing that a client does, as plain data: the same actions in a fresh house do the same again. */
export interface Action {
  /** Clients of a store count from 1; 0 is nobody of the house: a courier, a bank, time. */
  client: number
  /** Stores count from 1, which goes without saying. */
  store?: number
  chart: string
  /** By table and order of creation: "table 2", "cart 2.1", "order 2.1", "payment 2.1.1"; table 0 are guests outside. */
  row: string
  /** Its fields in words ("a third", "line"), which mean what they mean on the row at that moment. */
  event: ChartEvent
  mode: Mode
}

/** Nobody of the house. */
export const outsider = 0
/** What time does, it does everywhere at once. */
export const timeChart = 'time'

/** The name of a walk: ten letters over what is done in it. */
export const walkIdOf = (actions: readonly Action[]): string => `walk-${shortHash(canonical(actions))}`

/** The number of the table that a row belongs to: 2 of "payment 2.1.1". */
export const tableOf = (row: string): number => Number(/\d+/.exec(row)?.[0])

/** The same at the first table, where it is at one. */
export const atFirstTable = (action: Action): Action => ({
  ...action,
  row: action.row.replace(/(?<= )[1-9]\d*/, '1'),
})

/** An action for people: 'client 2: order.pay {"amount":"a third"} on order 2.1, again'. */
export function sentence({ client, store, chart, row, event: { type, ...fields }, mode }: Action): string {
  const payload = Object.keys(fields).length > 0 ? ` ${canonical(fields)}` : ''
  if (chart === timeChart) return `${type}${payload}`
  const who = client === outsider ? 'somebody outside' : `client ${client}`
  const where = store === undefined ? '' : ` of store ${store}`
  return `${who}${where}: ${type}${payload} on ${row}${mode === 'plain' ? '' : `, ${mode}`}`
}
