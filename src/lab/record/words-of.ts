import type { ToldEntry } from '#contract/lab/record.ts'

/** An entry in words: "order 1: order.serve, ready → served". */
export const wordsOf = ({ row, event, from, to }: Pick<ToldEntry, 'row' | 'event' | 'from' | 'to'>): string =>
  `${row}: ${event}${from === to ? '' : `, ${from === null ? '' : `${from} `}→ ${to}`}`
