import type { TFunction } from 'i18next'
import type { FieldError } from '#contract/errors.ts'
import type { ApiError } from '../api/transport/api-error.ts'
import { refusalWords } from './use-allowed.ts'
import { wordOr } from '../i18n/word-or.ts'
import { errorKeyOf } from '../i18n/error-keys.ts'

interface Failure {
  code: string
  message: string
  details?: unknown
}

/** A chart's refusal: its id, the state it was in, the event, and the guard that refused. */
interface Refusal {
  chart: string
  state: string
  event: string
  reason: string
}

/** The number of remaining tries from which a wrong PIN shows it. */
const fewTries = 4

/** Why an approval is not valid: the write differs from the approved one. */
const otherThanApproved: ReadonlySet<string | undefined> = new Set(['changed', 'ceiling', 'fields'])

/** Returns the fault in a field, in the person's language; in the server's own words where it has no others. */
export const faultWords = (t: TFunction, { key, values, message }: FieldError): string =>
  key ? wordOr(t, `problem.${key}`, message, values) : message

/** The same as a sentence of its own. */
export function faultSentence(t: TFunction, fault: FieldError): string {
  const words = faultWords(t, fault)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?…]$/.test(words) ? '' : '.'}`
}

/**
 * Divides the reasons of a failed call: faults of the named fields as sentences to show beside them, and the failure
 * itself if it says more than these.
 */
export function faultsBeside<Field extends string>(
  t: TFunction,
  error: ApiError | null,
  fields: readonly Field[],
): { beside: Partial<Record<Field, string>>; rest: ApiError | null } {
  const faults = Array.isArray(error?.details) ? (error.details as FieldError[]) : []
  const placed = faults.filter(({ field }) => fields.includes(field as Field))
  const beside = Object.fromEntries(placed.map((fault) => [fault.field, faultSentence(t, fault)]))
  const isTold = placed.length > 0 && placed.length === faults.length
  return { beside: beside as Partial<Record<Field, string>>, rest: isTold ? null : error }
}

/** Why a call failed, in the person's language; in the server's own words if only the server knows more. */
export function errorWords(t: TFunction, { code, message, details }: Failure): string {
  const { by, event, why, left } = (details ?? {}) as { by?: string; event?: string; why?: string; left?: number }
  if (code === 'pin_invalid' && left !== undefined && left <= fewTries)
    return t('approve.pinInvalidLeft', { count: left })
  if (code === 'approval_required' && otherThanApproved.has(why)) return t('error.approvalOther')
  if (code === 'approval_required' && why === 'second_person' && event)
    return wordOr(t, `error.secondPerson.${event}`, t('error.approval'))
  if (code === 'version_stale' && by && event) {
    const what = wordOr(t, `event.${event}`, '')
    if (what) return t('error.changedBy', { by, what })
  }
  const known = errorKeyOf(code)
  if (known) return t(known)
  if (code === 'illegal_transition' && details) {
    const { chart, state, event, reason } = details as Refusal
    const words = refusalWords(t, { id: chart }, { state, facts: details }, { event, ok: false, reason })
    // Words that name a fact wait for the fact; the server's have it.
    if (words && !words.includes('{{') && !words.startsWith('refusal.')) return words
  }
  const { right, reason } = (details ?? {}) as { right?: string; reason?: string }
  // Only the right is missing here; with a reason the server knows why.
  if (code === 'right_missing' && right && !reason) return t('error.right')
  const faults = Array.isArray(details) ? (details as FieldError[]) : []
  if (faults.length === 0) return message
  const sentences = faults.map((fault) => faultSentence(t, fault))
  return (faults.every(({ key }) => key) ? sentences : [t('error.input'), ...sentences]).join(' ')
}
