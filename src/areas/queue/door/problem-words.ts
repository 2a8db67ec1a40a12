import type { TFunction } from 'i18next'
import type { ApiError } from '../../../api/transport/api-error.ts'

const words: Partial<Record<string, `door.${'noAnswer' | 'tooMany' | 'refused'}`>> = {
  network: 'door.noAnswer',
  too_many_attempts: 'door.tooMany',
  illegal_transition: 'door.refused',
}

/** The words for reasons for which a ticket is refused. */
const refusals: Partial<Record<string, `door.${'full' | 'ticketsHeld'}`>> = {
  hasRoom: 'door.full',
  ticketsHeld: 'door.ticketsHeld',
}

/** Returns the fault in words for a guest. */
export function problemWords(t: TFunction, { code, details }: Pick<ApiError, 'code' | 'details'>): string {
  const { reason } = (details ?? {}) as { reason?: string }
  const known = reason ? refusals[reason] : undefined
  return t(known ?? words[code] ?? 'error.unexpected')
}
