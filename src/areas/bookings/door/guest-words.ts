import type { TFunction } from 'i18next'
import type { FieldError } from '#contract/errors.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { problemWords } from '../../queue/door/problem-words.ts'
import { bookingWords } from '../booking-words.ts'
import { wordOr } from '../../../i18n/word-or.ts'

/** Why a guest's booking was refused, in words, with the name of the field at fault. */
export function guestWords(t: TFunction, error: ApiError): string {
  const faults = error.code === 'input_invalid' ? ((error.details ?? []) as FieldError[]) : []
  const said = faults.map(({ field, key, values, message }) =>
    [wordOr(t, `bookings.fact.${field}`, ''), key ? wordOr(t, `problem.${key}`, message, values) : message]
      .filter(Boolean)
      .join(' '),
  )
  return said.length > 0 ? said.join('. ') : (bookingWords(t, error) ?? problemWords(t, error))
}
