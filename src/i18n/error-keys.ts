import type { WordKey } from './word-key.ts'

const keys = {
  network: 'error.network',
  not_found: 'error.notFound',
  internal: 'error.unexpected',
  store_closed: 'error.storeClosed',
  too_many_attempts: 'error.tooMany',
  feature_off: 'error.featureOff',
  left_behind: 'error.leftBehind',
  version_stale: 'error.changed',
  pin_invalid: 'approve.pinInvalid',
  approval_denied: 'approve.denied',
  approval_expired: 'approve.unanswered',
  approval_required: 'error.approval',
  body_too_large: 'error.large',
  lab_full: 'error.labFull',
  cart_changed: 'error.cartChanged',
  maintenance: 'error.maintenance',
  request_in_flight: 'error.inFlight',
  starting: 'error.starting',
  database_away: 'error.databaseAway',
} as const satisfies Record<string, WordKey>

/** The key of the console's own words for a refusal, by its code; undefined where the server's words say more. */
export const errorKeyOf = (code: string | undefined): (typeof keys)[keyof typeof keys] | undefined =>
  (keys as Partial<Record<string, (typeof keys)[keyof typeof keys]>>)[code ?? '']
