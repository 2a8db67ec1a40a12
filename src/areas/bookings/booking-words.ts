import type { TFunction } from 'i18next'
import type { SlotReason } from '#contract/bookings/reasons.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { wordOr } from '../../i18n/word-or.ts'

/** The reason why a start is not offered, as a sentence. */
export const reasonWords = (t: TFunction, reason: SlotReason): string => t(`refusal.booking.${reason}`)

/** Why a booking was refused, in words; undefined if the error has its own. */
export function bookingWords(t: TFunction, { code, details }: Pick<ApiError, 'code' | 'details'>): string | undefined {
  const { chart, reason } = (details ?? {}) as { chart?: string; reason?: string }
  const isKnown = code === 'illegal_transition' && (chart === 'booking' || chart === 'booking-day')
  return isKnown && reason && reason !== 'state' ? wordOr(t, `refusal.booking.${reason}`, '') || undefined : undefined
}

/** The starts that a refusal names as the nearest that are free. */
export const nearestOf = ({ details }: Pick<ApiError, 'details'>): string[] =>
  (details as { nearest?: string[] } | undefined)?.nearest ?? []
