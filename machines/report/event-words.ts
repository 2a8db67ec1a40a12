import { eventWords } from 'statechart-paths/words.ts'

/** Returns the prefix shared by a chart's event names, up to the dot; empty when they differ. */
export function sharedPrefix(events: readonly string[]): string {
  const own = events.filter((event) => event !== '' && !event.startsWith('xstate.'))
  const prefix = own[0]?.slice(0, own[0].indexOf('.') + 1) ?? ''
  return own.every((event) => event.startsWith(prefix)) ? prefix : ''
}

/** An event within its own chart, without the prefix that all of them share. */
export const shortEventWords = (event: string, prefix: string): string =>
  eventWords(prefix && event.startsWith(prefix) ? event.slice(prefix.length) : event)
