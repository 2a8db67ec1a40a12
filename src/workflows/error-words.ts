import type { TFunction } from 'i18next'
import { refusalWords } from './use-allowed.ts'

interface Failure {
  code: string
  message: string
  details?: unknown
}

/** Where a chart refused: its id, the state it was in, the event, and the guard that said no. */
interface Refusal {
  chart: string
  state: string
  event: string
  reason: string
}

const known: Record<string, string> = {
  network: 'error.network',
  not_found: 'error.notFound',
  internal: 'error.unexpected',
  store_closed: 'error.storeClosed',
  too_many_attempts: 'error.tooMany',
  feature_off: 'error.featureOff',
  version_stale: 'error.changed',
  pin_invalid: 'approve.pinInvalid',
  approval_denied: 'approve.denied',
  approval_expired: 'approve.unanswered',
}

/** Why a call failed, in the person's language; in the server's own words where only the server knows more. */
export function errorWords(t: TFunction, { code, message, details }: Failure): string {
  const { by, event } = (details ?? {}) as { by?: string; event?: string }
  if (code === 'version_stale' && by && event) {
    const what = t(`event.${event}`, { defaultValue: '' })
    if (what) return t('error.changedBy', { by, what })
  }
  if (known[code]) return t(known[code])
  if (code === 'illegal_transition' && details) {
    const { chart, state, event, reason } = details as Refusal
    const words = refusalWords(t, { id: chart }, { state, facts: details }, { event, ok: false, reason })
    // Words that name a fact wait for the fact; the server's have it.
    if (words && !words.includes('{{') && !words.startsWith('refusal.')) return words
  }
  const fields = Array.isArray(details) ? details.map((field: { message: string }) => field.message) : []
  return [message, ...fields].join(' ')
}
