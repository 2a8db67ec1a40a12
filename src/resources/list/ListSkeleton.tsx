import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { StillWorking } from '../../ui/feedback/Skeleton.tsx'
import { alignOf } from './columns.ts'
import { ListFrame } from './ListFrame.tsx'
import type { List } from './use-list.ts'
import './list.css'

const blank = '\u00a0'

/** A list before its first rows: grey rows in the expected number and place. */
export function ListSkeleton({
  resource,
  list,
  columns,
}: {
  resource: Resource
  list: List
  columns: readonly string[]
}) {
  const { t } = useTranslation()
  return (
    <div className="list-skeleton" role="status" aria-label={t('common.loading')}>
      <StillWorking onRetry={list.query.refetch} />
      <ListFrame resource={resource} list={list} columns={columns}>
        {Array.from({ length: Math.min(list.view.length, 50) }, (_, row) => (
          <tr key={row} aria-hidden>
            <td className="no-print">{blank}</td>
            {['name', ...columns].map((column) => (
              <td key={column} data-align={alignOf(resource.fields[column])}>
                <span>{blank}</span>
              </td>
            ))}
          </tr>
        ))}
      </ListFrame>
    </div>
  )
}
