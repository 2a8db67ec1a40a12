import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clubPageQuery, sendClub } from '../../api/club/club.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { newRequestId } from '../../api/transport/request-id.ts'
import { untilKnown } from '../../api/transport/until-known.ts'
import { clubWords } from './club-words.ts'

/** A phone that is signed in at a door. */
export interface ClubPhone {
  doorKey: string
  token: string
}

/** Sends the steps of a member from their phone, each once, and reads their page again after it. */
export function useClub({ doorKey, token }: ClubPhone) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async <T>(step: string[], data: object = {}): Promise<T | null> => {
    const requestId = newRequestId()
    setBusy(true)
    setProblem(null)
    try {
      const answer = await untilKnown(
        () => sendClub<T>(doorKey, token, step, data, requestId),
        () => setProblem(t('door.noAnswer')),
      )
      setProblem(null)
      return answer
    } catch (failure) {
      setProblem(clubWords(t, failure as ApiError))
      return null
    } finally {
      setBusy(false)
      await client.invalidateQueries(clubPageQuery(doorKey, token))
    }
  }
  return { send, isBusy, problem }
}
