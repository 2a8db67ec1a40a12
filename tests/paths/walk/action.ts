import type { ChartEvent } from '#machines/workflow/chart.ts'
import { canonical, shortHash } from 'statechart-paths/paths/canonical.ts'

/**
 * The mode in which an action is sent: plainly, with the row's present version; again, under the same request id;
 * stale, with the version that this client saw last; as a person of another store; without the approval that it needs;
 * only as a preview.
 */
export type Mode = 'plain' | 'again' | 'stale' | 'foreign' | 'unapproved' | 'preview'

/** One thing that a client does, as plain data: the same actions in a fresh house do the same again. */
export interface Action {
  /** Clients of a store count from 1; 0 is outside the store: a courier, a bank, time. */
  client: number
  /** Stores count from 1, which goes without saying. */
  store?: number
  chart: string
  /**
   * The name by table and order of creation: "table 2", "cart 2.1", "order 2.1", "payment 2.1.1"; table 0 are guests
   * outside.
   */
  row: string
  /** Its fields in words ("a third", "line"), which are resolved on the row at that moment. */
  event: ChartEvent
  mode: Mode
}

/** The client number for events from outside the house. */
export const outsider = 0
/** The chart of time, which passes everywhere at once. */
export const timeChart = 'time'

/** The name of a walk: ten letters, a hash of its actions. */
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
