import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isUnknownOutcome } from '../../../api/transport/api-error.ts'
import { newRequestId } from '../../../api/transport/request-id.ts'
import { untilKnown } from '../../../api/transport/until-known.ts'
import { problemWords } from './problem-words.ts'

interface Ways {
  /** Returns a refusal in words; null if the page shows it in another way. */
  words?: (t: TFunction, error: ApiError) => string | null
  /** Tells if the next attempt is the same write as long as no answer came, so that it cannot happen twice. */
  isOneIntent?: true
  /** The queries that are read again after each write. */
  reread?: QueryKey
}

/**
 * Sends the writes of a guest's page, each until its outcome is known, under one request id; `problem` is the fault of
 * the last one in words. `write` calls `onDone` with the answer, and resolves with it; with null after a refusal.
 */
export function useGuestWrite({ words = problemWords, isOneIntent, reread }: Ways = {}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const lost = useRef<string>(undefined)
  const write = async <T>(send: (requestId: string) => Promise<T>, onDone?: (answer: T) => void): Promise<T | null> => {
    const requestId = lost.current ?? newRequestId()
    lost.current = undefined
    setBusy(true)
    setProblem(null)
    try {
      const answer = await untilKnown(
        () => send(requestId),
        () => setProblem(t('door.noAnswer')),
      )
      onDone?.(answer)
      setProblem(null)
      return answer
    } catch (failure) {
      if (isOneIntent && isUnknownOutcome(failure)) lost.current = requestId
      setProblem(words(t, failure as ApiError))
      return null
    } finally {
      setBusy(false)
      if (reread) await client.invalidateQueries({ queryKey: reread })
    }
  }
  return { write, isBusy, problem, setProblem }
}
