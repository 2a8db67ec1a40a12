import { useSelector } from '@xstate/react'
import { createActor, fromPromise, matchesState } from 'xstate'
import { gate } from '#machines/gate.machine.ts'
import { type ApiError, catalogueKey } from '../api/transport/api-error.ts'
import { type Call, configureClient } from '../api/transport/client.ts'
import { lookWhetherBack, noticeOf } from '../api/transport/server.ts'
import { now, useNow } from '../ui/show/clock.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { refreshMe, sessionActor } from './session.ts'

/** Addresses where a 429 is about guesses of a PIN or a password; their form shows a countdown. */
const guesses =
  /\/(login|approval|unlock|merchant_employee_clock|merchant\/setting)$|\/change_password$|_(pin|password)(\/|$)/
/** Seconds to wait where a server does not say how long. */
const usualWait = 5
const hour = 3600_000
let throttledUntil = 0
const waiting = new Set<() => void>()

/** The gate of the whole console, which knows if the server lets it through; started once by main.tsx. */
export const gateActor = createActor(
  gate.machine.provide({
    actors: { look: fromPromise(lookWhetherBack) },
    actions: {
      welcomeBack: () => waiting.forEach((listener) => listener()),
      reload: () => window.location.reload(),
    },
  }),
)

/** Causes for which a server is away for a short time; no operator has closed it. */
const passing: Partial<Record<ApiError['code'], 'gate.starting' | 'gate.databaseAway'>> = {
  starting: 'gate.starting',
  database_away: 'gate.databaseAway',
}

type FailedCall = Pick<Call, 'method' | 'url'>

function hear(error: ApiError, { method, url }: FailedCall): void {
  const key = catalogueKey(error)
  if (key) showToast({ kind: error.status === 500 ? 'unsuccessful' : 'warning', key, requestId: error.request_id })
  const retryAfter = error.retry_after ?? 0
  if (error.status === 410) gateActor.send({ type: 'gate.tooOld' })
  if (error.status === 503)
    gateActor.send({
      type: passing[error.code] ?? 'gate.maintenance',
      retryAfter,
      notice: noticeOf(error),
    })
  if (error.status === 429 && method !== 'GET' && !guesses.test(url)) {
    throttledUntil = now() + (retryAfter || usualWait) * 1000
    gateActor.send({ type: 'gate.tooMany', retryAfter: retryAfter || usualWait })
  }
  if (error.status === 400) {
    gateActor.send({ type: 'gate.storeClosed' })
    // A read of the person's own data must not start another.
    if (!url.endsWith('/me')) void refreshMe().catch(() => undefined)
  }
}

/** Shows the product's own message for a status, wherever the call came from, and keeps its news about the server. */
export function startGate(): void {
  gateActor.start()
  let who: string | undefined
  sessionActor.subscribe(({ context: { me } }) => {
    // A person who signs in while the house is closed need not wait for the next look: an administrator may work.
    if (me && me.id !== who) gateActor.send({ type: 'gate.check' })
    who = me?.id
  })
  configureClient({
    onFailure: hear,
    onWritten: () => gateActor.send({ type: 'gate.storeOpen' }),
  })
}

/** Calls back whenever the house was away and lets calls through again, until the answer is called. */
export function whenBack(listener: () => void): () => void {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}

/** Returns the state of the house: up, away, or being looked for; and why. */
export const useHouse = () =>
  useSelector(
    gateActor,
    ({ value, context: { why, looks } }) => ({ state: value.house, why, looks }),
    (a, b) => a.state === b.state && a.why === b.why && a.looks === b.looks,
  )

/** Tells if an operator keeps the server closed, as far as is known; a short absence of the server does not count. */
export function useIsClosed(): boolean {
  const { state, why } = useHouse()
  return state !== 'up' && why === 'maintenance'
}

/** Seconds until something may be sent again; 0 where one may. Looks at the clock only while one waits. */
export function useThrottled(): number {
  const isThrottled = useSelector(gateActor, ({ value }) => matchesState({ pace: 'throttled' }, value))
  const at = useNow(isThrottled ? 1000 : hour)
  return isThrottled ? Math.max(1, Math.ceil((throttledUntil - at) / 1000)) : 0
}
