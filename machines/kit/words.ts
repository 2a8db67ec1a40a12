/** An event in words; events that xstate names itself are the result of a call, a delay or inner states. */
export function eventWords(event: string): string {
  if (event === '') return 'at once'
  const [, done, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (actor !== undefined) return `${actor} ${done === 'done' ? 'is done' : 'fails'}`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? []
  if (delay !== undefined) return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`
  const [, state] = /^xstate\.done\.state\.(?:.*\.)?([^.]+)$/.exec(event) ?? []
  return state === undefined ? event : `${state} is complete`
}
