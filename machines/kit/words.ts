/** An event as people say it: those that xstate names itself tell what became of a call, a delay or inner states. */
export function eventWords(event: string): string {
  if (event === '') return 'at once'
  const [, done, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (actor !== undefined) return `${actor} ${done === 'done' ? 'is done' : 'fails'}`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? []
  if (delay !== undefined) return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`
  const [, state] = /^xstate\.done\.state\.(?:.*\.)?([^.]+)$/.exec(event) ?? []
  return state === undefined ? event : `${state} is complete`
}

/** Returns the prefix shared by a chart's event names, up to the dot; empty when they differ. */
export function sharedPrefix(events: readonly string[]): string {
  const own = events.filter((event) => event !== '' && !event.startsWith('xstate.'))
  const prefix = own[0]?.slice(0, own[0].indexOf('.') + 1) ?? ''
  return own.every((event) => event.startsWith(prefix)) ? prefix : ''
}

/** An event within its own chart, where what all of them begin with need not be said. */
export const shortEventWords = (event: string, prefix: string): string =>
  eventWords(prefix && event.startsWith(prefix) ? event.slice(prefix.length) : event)
