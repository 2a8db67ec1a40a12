import type { QueueGroup } from '#contract/queue/queue.ts'
import type { LineSettings } from '../../../api/queue/queue.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

export type Draft = Record<keyof LineSettings, string>

/** The numbers of a line, in the order of the form, with the bounds that the server has too. */
export const numbers = {
  min_pax: [1, 99],
  max_pax: [1, 99],
  capacity: [1, 500],
  turn_minutes: [1, 240],
  hold_minutes: [1, 120],
  grace_minutes: [0, 240],
  call_limit: [1, 9],
  order: [0, 1000],
} as const satisfies Partial<Record<keyof LineSettings, readonly [number, number]>>
const usual = {
  name: '',
  prefix: '',
  min_pax: '1',
  max_pax: '2',
  capacity: '20',
  turn_minutes: '8',
  hold_minutes: '5',
  grace_minutes: '15',
  call_limit: '3',
}

/** A line while it is typed: the existing one, or the defaults of a new one, behind all others. */
export const draftOf = (line: QueueGroup | undefined, lines: readonly QueueGroup[]): Draft =>
  line
    ? {
        name: line.name,
        prefix: line.prefix,
        min_pax: String(line.min_pax),
        max_pax: String(line.max_pax),
        capacity: String(line.capacity),
        turn_minutes: String(line.turn_minutes),
        hold_minutes: String(line.hold_minutes),
        grace_minutes: String(line.grace_minutes),
        call_limit: String(line.call_limit),
        order: String(line.sort),
      }
    : { ...usual, order: String(Math.max(-1, ...lines.map(({ sort }) => sort)) + 1) }

/** The first thing that is wrong with a draft, as the end of its key; undefined where it can be sent. */
export function problemOf(draft: Draft, others: readonly QueueGroup[]): WordsIn<'queue.problem.'> | undefined {
  if (draft.name.trim() === '') return 'name'
  if (!/^[A-Z]{0,3}$/.test(draft.prefix)) return 'prefix'
  if (others.some(({ prefix }) => prefix === draft.prefix)) return 'prefixTaken'
  const wrong = Object.entries(numbers).find(([field, [least, most]]) => {
    const value = Number(draft[field as keyof Draft])
    return !Number.isInteger(value) || draft[field as keyof Draft].trim() === '' || value < least || value > most
  })
  if (wrong) return wrong[0] as keyof typeof numbers
  return Number(draft.max_pax) < Number(draft.min_pax) ? 'order_of_sizes' : undefined
}

/** The request for a draft without problems. */
export const settingsOf = ({ name, prefix, ...typed }: Draft): LineSettings => ({
  name: name.trim(),
  prefix,
  ...(Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, Number(value)])) as Omit<
    LineSettings,
    'name' | 'prefix'
  >),
})
