import type { TFunction } from 'i18next'
import type { FieldError } from '#contract/errors.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { faultWords } from '../../commands/error-words.ts'
import { wordOr } from '../../i18n/word-or.ts'

const known: Record<string, string> = {
  network: 'door.noAnswer',
  too_many_attempts: 'club.tooMany',
  unauthenticated: 'club.signedOut',
  store_closed: 'error.storeClosed',
}

/** Returns why something was refused, in words for a guest; a field at fault is named. */
export function clubWords(t: TFunction, { code, details }: Pick<ApiError, 'code' | 'details'>): string {
  if (code === 'input_invalid' && Array.isArray(details))
    return (details as FieldError[])
      .map((fault) => [wordOr(t, `club.field.${fault.field}`, ''), faultWords(t, fault)])
      .map((words) => words.filter(Boolean).join(' '))
      .join('. ')
  const { reason } = (details ?? {}) as { reason?: string }
  return wordOr(t, known[code] ?? `club.why.${reason}`, t('error.unexpected'))
}
