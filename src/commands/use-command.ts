import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, catalogueKey, isAnswered, isUnknownOutcome } from '../api/transport/api-error.ts'
import { askAgain } from '../api/transport/ask-again.ts'
import { type Call, call } from '../api/transport/client.ts'
import { newRequestId } from '../api/transport/request-id.ts'
import { connection } from '../api/transport/realtime.ts'
import { cacheRow } from '../api/transport/row-cache.ts'
import { readiness } from '../api/transport/server.ts'
import { abandon, seek, settle, settled } from '../api/transport/unsettled.ts'
import { untilKnown } from '../api/transport/until-known.ts'
import { placeIn } from '../device/base.ts'
import { markOutcomesRead, showToast } from '../ui/overlay/toast-store.ts'
import { errorWords } from './error-words.ts'
import { placeOf } from './place-of.ts'

/** One intent of a person: a write, the message after it, and the other data that it changes. */
export interface Command extends Pick<Call, 'method' | 'url' | 'data' | 'requestId'> {
  /** The toast's text once it is done, already translated. */
  done?: string
  /** The effect of the write in words, shown only if its answer was lost. */
  about?: string
  /** Returns the toast's words for a failure, where the caller knows more than the error itself. */
  failed?: (error: ApiError) => string | undefined
  /** Queries to ask again; the row that is answered is put into the cache anyway. */
  touches?: QueryKey[]
}

/** A command whose outcome no caller awaits; `onDone` is called with the answer, and never after a refusal. */
interface Attempt<T> extends Command {
  onDone?: (row: T) => unknown
}

/**
 * The sender of a write: its words, a callback for a lost answer, and a signal that aborts once no caller awaits the
 * answer.
 */
interface Sender {
  about?: string
  onUnknown?: () => void
  left?: AbortSignal
}

/**
 * Sends a write under one id until the server answers with its outcome. Once no caller awaits that, the write is not
 * sent again and the server is asked.
 */
export async function sendUntilKnown<T>(request: Call, { about, onUnknown, left }: Sender = {}): Promise<T> {
  const requestId = request.requestId ?? newRequestId()
  const lose = () => {
    seek({ requestId, about })
    onUnknown?.()
  }
  try {
    const answer = await untilKnown(() => call<T>({ ...request, requestId }), lose, left)
    settled(requestId)
    return answer
  } catch (error) {
    if (isUnknownOutcome(error)) seek({ requestId, about })
    if (isAnswered(error)) settled(requestId)
    else abandon(requestId)
    throw error
  }
}

class NotSent extends ApiError {
  constructor() {
    super({ code: 'network', message: 'There is no connection; nothing was sent.' }, { status: 0 })
  }
}

/** Tells if nothing can be sent now: if changes no longer arrive, the server itself is asked. */
const isCutOff = async (): Promise<boolean> =>
  !navigator.onLine || (connection() === 'offline' && !(await readiness()).isThere)

/** The place of the row itself, else of the current screen, so that the activity links back to it. */
const whereabouts = (row: unknown): string => placeOf(row) ?? placeIn(window.location.pathname)

function announce(error: unknown, t: TFunction, failed: Command['failed']): void {
  if (!(error instanceof ApiError) || error.status === 410) return
  if (catalogueKey(error)) return
  const about = { requestId: error.request_id, to: whereabouts(error.current) }
  if (isUnknownOutcome(error)) {
    if (error instanceof NotSent) return showToast({ kind: 'warning', key: 'error.offline', ...about })
    return showToast({ kind: 'warning', key: 'unsettled.asking', ...about })
  }
  showToast({ kind: 'unsuccessful', message: failed?.(error) ?? errorWords(t, error), ...about })
}

/**
 * Runs writes. `run` resolves with the server's answer, or rejects with its `ApiError` after showing it in a toast; a
 * second tap on the same thing joins the first. `attempt` does the same without rejecting, and keeps the failure of the
 * last write in `error`. `isFindingOut` is true while a lost answer is retried, until `stop` is called or the component
 * unmounts: after that only the outcome is asked for.
 */
export function useCommand(): {
  run: <T>(command: Command) => Promise<T>
  attempt: <T>(command: Attempt<T>) => Promise<void>
  error: ApiError | null
  clearError: () => void
  isBusy: boolean
  isFindingOut: boolean
  stop: () => void
} {
  const client = useQueryClient()
  const { t } = useTranslation()
  const [state, setState] = useState({ isBusy: false, isFindingOut: false })
  const [error, setError] = useState<ApiError | null>(null)
  const running = useRef(new Map<string, Promise<unknown>>())
  const left = useRef(new AbortController())
  const stop = useCallback(() => {
    left.current.abort()
    left.current = new AbortController()
  }, [])
  useEffect(() => stop, [stop])

  const execute = async <T>({ done, about = done, failed, touches = [], ...request }: Command): Promise<T> => {
    setState({ isBusy: true, isFindingOut: false })
    setError(null)
    const onUnknown = () => setState({ isBusy: true, isFindingOut: true })
    const { signal } = left.current
    try {
      if (await isCutOff()) throw new NotSent()
      await settle().catch(() => Promise.reject(new NotSent()))
      const row = await sendUntilKnown<T>(request, { about, onUnknown, left: signal })
      cacheRow(client, row)
      markOutcomesRead(placeIn(window.location.pathname))
      if (done) showToast({ kind: 'successful', message: done, to: whereabouts(row) })
      return row
    } catch (failure) {
      if (failure instanceof ApiError) {
        cacheRow(client, failure.current)
        setError(failure)
      }
      announce(failure, t, failed)
      throw failure
    } finally {
      for (const queryKey of touches) askAgain(client, { queryKey })
    }
  }

  const run = <T>(command: Command): Promise<T> => {
    const intent = JSON.stringify([command.method, command.url, command.data])
    const before = running.current.get(intent)
    if (before) return before as Promise<T>
    const promise = execute<T>(command).finally(() => {
      running.current.delete(intent)
      if (running.current.size === 0) setState({ isBusy: false, isFindingOut: false })
    })
    running.current.set(intent, promise)
    return promise
  }
  const attempt = <T>({ onDone, ...command }: Attempt<T>): Promise<void> =>
    run<T>(command).then(
      (row) => void onDone?.(row),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure
      },
    )
  return { run, attempt, error, clearError: () => setError(null), stop, ...state }
}
