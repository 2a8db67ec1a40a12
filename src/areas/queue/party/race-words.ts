import type { TFunction } from 'i18next'
import type { QueueEntry } from '#contract/queue/queue.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'

const isParty = (row: unknown): row is QueueEntry => typeof row === 'object' && row !== null && 'ticket' in row

/** Returns the words for a colleague who was faster with a party; undefined for any other failure. */
export function raceWords(
  t: TFunction,
  error: Pick<ApiError, 'current'>,
  seen: QueueEntry | undefined,
): string | undefined {
  const now = error.current
  if (!isParty(now) || (now.state === seen?.state && now.calls === seen.calls)) return undefined
  return t(`queue.race.${now.state}`, {
    ticket: now.ticket,
    by: now.state_by ?? t('queue.someone'),
    table: now.table_name ?? '',
  })
}
