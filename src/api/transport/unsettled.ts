import { placeIn } from '../../device/base.ts'
import { keptForWindow } from '../../device/kept.ts'
import { ApiError } from './api-error.ts'
import { call, scope, storedToken } from './client.ts'

/** A write whose answer was lost. */
export interface UnsettledWrite {
  requestId: string
  /** The store that it is about, if the token does not contain it. */
  merchant_id?: string
  /** The action in the sender's words. */
  about?: string
  /** The place of the console where it was sent. */
  from?: string
}

/** The outcome as the server knows it; unknown if the caller may not ask, or the server has no such call. */
export type Outcome = 'happened' | 'dropped' | 'unknown'

const name = 'unsettled'
const longestPause = 5000
/** Request ids whose sender still retries; all other writes kept here are asked about. */
const sought = new Set<string>()
let tell: (write: UnsettledWrite, outcome: Outcome) => void = () => undefined
let settling: Promise<void> | undefined
let lasting: Promise<void> | undefined

function list(): UnsettledWrite[] {
  try {
    return JSON.parse(keptForWindow.read(name) ?? '[]') as UnsettledWrite[]
  } catch {
    return []
  }
}
const keep = (writes: UnsettledWrite[]) => keptForWindow.write(name, JSON.stringify(writes))
const left = () => list().filter(({ requestId }) => !sought.has(requestId))

/** Sets the listener for the outcome of each write that its sender no longer awaits. */
export const onSettled = (listener: typeof tell): void => void (tell = listener)

/** Keeps a write in mind whose answer was lost, also beyond a reload of the page; its sender still asks. */
export function seek(write: UnsettledWrite): void {
  sought.add(write.requestId)
  if (list().every(({ requestId }) => requestId !== write.requestId))
    keep([...list(), { ...scope(), from: placeIn(window.location.pathname), ...write }])
}

/** The outcome of a write is known to its sender. */
export function settled(id: string): void {
  sought.delete(id)
  if (list().length > 0) keep(list().filter(({ requestId }) => requestId !== id))
}

/** Gives up a write whose outcome no caller awaits: it is never sent again, and the server is asked for its outcome. */
export function abandon(id: string): void {
  if (sought.delete(id)) void settleInTime()
}

async function outcomeOf({ requestId, merchant_id }: UnsettledWrite): Promise<Outcome> {
  const data = { ...(merchant_id && { merchant_id }), request_id: requestId }
  try {
    const { happened } = await call<{ happened: boolean }>({ method: 'POST', url: '/admin/withdraw_request', data })
    return happened ? 'happened' : 'dropped'
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return 'unknown'
    throw error
  }
}

async function settleAll(): Promise<void> {
  for (const write of left()) {
    const outcome = await outcomeOf(write)
    settled(write.requestId)
    tell(write, outcome)
  }
}

/**
 * Asks the server for the outcome of every write that no caller awaits; a write that has not happened by then cannot
 * happen later. Rejects if the server does not answer: then nothing else may be sent either.
 */
export const settle = (): Promise<void> => (settling ??= settleAll().finally(() => (settling = undefined)))

async function untilSettled(): Promise<void> {
  for (let pause = 500; left().length > 0 && storedToken() !== null; pause = Math.min(longestPause, pause * 2))
    await settle().catch(() => new Promise((resume) => setTimeout(resume, pause)))
}

/** The same as often as it takes, for as long as someone is signed in. */
export const settleInTime = (): Promise<void> => (lasting ??= untilSettled().finally(() => (lasting = undefined)))
