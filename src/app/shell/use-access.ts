import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/transport/api-error.ts'
import { errorWords } from '../../commands/error-words.ts'
import { type Command, useCommand } from '../../commands/use-command.ts'

/** Sends a change of the person's own access; returns the server's answer, or null, and keeps the failure. */
export function useAccess() {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [refusal, setRefusal] = useState<string | null>(null)
  const words = (error: ApiError) => {
    if (error.code === 'credentials_invalid') return t('account.wrong')
    return error.code === 'input_invalid' ? t('account.refused') : errorWords(t, error)
  }
  const change = async <Answer>(command: Command): Promise<Answer | null> => {
    setRefusal(null)
    try {
      return await run<Answer>({ ...command, failed: words })
    } catch (error) {
      setRefusal(words(error as ApiError))
      return null
    }
  }
  return { change, isBusy, refusal }
}
