import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AllowedEvent } from '#contract/errors.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { tablesQuery } from '../../../api/tables/tables.ts'
import { useRights } from '../../../commands/session.ts'
import { allowedEvent } from '../../../commands/use-allowed.ts'
import type { DraftItem } from './plan-draft.ts'

/**
 * Returns a function that tells if things may be removed from the plan: the chart of a table in use gives the reason.
 */
export function useRemoval(): (items: readonly DraftItem[]) => AllowedEvent {
  const { t } = useTranslation()
  const rights = useRights()
  const { data } = useQuery(tablesQuery())
  return (items) => {
    for (const item of items) {
      const row = data?.aaData.find(({ id }) => id === item.id)
      const allowed = row && allowedEvent(tableOccupancy, row, { type: 'table.remove' }, rights, t)
      if (allowed && !allowed.ok)
        return { ...allowed, message: t('plan.stays', { name: row.name, why: allowed.message }) }
    }
    return { event: 'table.remove', ok: true }
  }
}
