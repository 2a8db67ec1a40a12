import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, catalogueKey, isUnknownOutcome } from '../api/api-error.ts'
import { askAgain } from '../api/ask-again.ts'
import { type Call, call } from '../api/client.ts'
import { newRequestId } from '../api/request-id.ts'
import { connection } from '../api/realtime.ts'
import { cacheRow } from '../api/row-cache.ts'
import { readiness } from '../api/server.ts'
import { untilKnown } from '../api/until-known.ts'
import { showToast } from '../ui/toast-store.ts'
import { errorWords } from './error-words.ts'
import { placeOf } from './place-of.ts'

/** One intent of a person: a write, what to say when it is done, and what else it changes. */
export interface Command extends Pick<Call, 'method' | 'url' | 'data' | 'requestId'> {
  /** The toast's text once it is done, already translated. */
  done?: string
  /** What the toast says of a failure, where the caller knows more than the error itself. */
  failed?: (error: ApiError) => string | undefined
  /** Queries to ask again; the row that is answered is put into the cache anyway. */
  touches?: QueryKey[]
}

/** Sends a write until the server says what became of it, under one id. */
export function sendUntilKnown<T>(request: Call, onUnknown: () => void): Promise<T> {
  const requestId = request.requestId ?? newRequestId()
  return untilKnown(() => call<T>({ ...request, requestId }), onUnknown)
}

class NotSent extends ApiError {
  constructor() {
    super({ code: 'network', message: 'There is no connection; nothing was sent.' }, { status: 0 })
  }
}

/** Whether nothing can be sent now: where changes no longer arrive, the server itself is asked. */
const isCutOff = async (): Promise<boolean> =>
  !navigator.onLine || (connection() === 'offline' && !(await readiness()).isThere)

/** The row itself, else the place where the person stood, so that the activity leads back to it. */
const whereabouts = (row: unknown): string => placeOf(row) ?? window.location.pathname

function announce(error: unknown, t: TFunction, failed: Command['failed']): void {
  if (!(error instanceof ApiError) || catalogueKey(error)) return
  const about = { requestId: error.request_id, to: whereabouts(error.current) }
  if (isUnknownOutcome(error)) {
    const key = error instanceof NotSent ? 'error.offline' : 'error.unknownOutcome'
    showToast({ kind: 'warning', key, ...about })
  } else showToast({ kind: 'unsuccessful', message: failed?.(error) ?? errorWords(t, error), ...about })
}

/**
 * Runs writes. `run` resolves with the server's answer or rejects with its `ApiError`, after saying so in a toast; a
 * second tap on the same thing joins the first. `isFindingOut` says that an answer was lost and we keep asking.
 */
export function useCommand(): {
  run: <T>(command: Command) => Promise<T>
  isBusy: boolean
  isFindingOut: boolean
} {
  const client = useQueryClient()
  const { t } = useTranslation()
  const [state, setState] = useState({ isBusy: false, isFindingOut: false })
  const running = useRef(new Map<string, Promise<unknown>>())

  const execute = async <T>({ done, failed, touches = [], ...request }: Command): Promise<T> => {
    setState({ isBusy: true, isFindingOut: false })
    try {
      if (await isCutOff()) throw new NotSent()
      const row = await sendUntilKnown<T>(request, () => setState({ isBusy: true, isFindingOut: true }))
      cacheRow(client, row)
      if (done) showToast({ kind: 'successful', message: done, to: whereabouts(row) })
      return row
    } catch (error) {
      if (error instanceof ApiError) cacheRow(client, error.current)
      announce(error, t, failed)
      throw error
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
  return { run, ...state }
}
