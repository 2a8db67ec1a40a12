import type { TFunction } from 'i18next'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { faultSentence } from '../../../commands/error-words.ts'
import { problemWords } from '../../queue/door/problem-words.ts'
import { bookingWords } from '../booking-words.ts'
import type { FieldError } from '#contract/errors.ts'

/** Why a guest's booking was refused, in words. */
export function guestWords(t: TFunction, error: ApiError): string {
  const faults = error.code === 'input_invalid' ? ((error.details ?? []) as FieldError[]) : []
  if (faults.length > 0)
    return faults
      .map((fault) => `${t(`field.${fault.field}`, { defaultValue: '' })} ${faultSentence(t, fault)}`.trim())
      .join(' ')
  return bookingWords(t, error) ?? problemWords(t, error)
}
