import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hasSetUp, type Resource } from '#contract/resource.ts'
import { recordTrade } from '#machines/record.trade.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useKeyTitle } from '../../ui/show/key-title.ts'
import { useListLayout } from '../../ui/show/list-layout.ts'
import { SavedViews } from '../../ui/SavedViews.tsx'
import { useBlocked } from '../../commands/use-blocked.ts'
import { MarketingTabs } from '../../commands/marketing/MarketingTabs.tsx'
import { columnsIn } from './columns.ts'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListMenu } from './ListMenu.tsx'
import { ListNews } from './ListNews.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { isNarrowed, widened } from './list-url.ts'
import { useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import '../../ui/show/show.css'
import { WayToSetUp } from '../../ui/feedback/WayToSetUp.tsx'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import './list.css'

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

/** The records of a kind as a list: found, narrowed, sorted, paged, chosen and worked on, all of it in its address. */
export function ListScreen({
  resource,
  openId,
  onShow,
}: {
  resource: Resource
  openId: string | undefined
  onShow: (id: string | null) => void
}) {
  const { t } = useTranslation()
  const keyTitle = useKeyTitle()
  const [layout, setLayout] = useListLayout(resource.name)
  const list = useList(resource, layout.columns)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ResourceRow>>(new Map())
  const blocked = useBlocked(recordTrade)
  const { rows, total, query, view } = list
  const columns = columnsIn(resource, view.columns ?? layout.columns)
  const cursor = useListKeys({ list, openId, chosen, setChosen, onShow, mayAdd: !blocked })
  const isEmpty = query.data !== undefined && rows.length === 0 && !list.isBeyond
  const isAll = isEmpty && !isNarrowed(view)
  const add = (
    <Button
      intent="primary"
      icon={<Add />}
      text={t(`resource.${resource.name}.new`)}
      disabled={blocked !== undefined}
      title={blocked ?? keyTitle(t('list.key.add'), 'C')}
      onClick={() => onShow('new')}
    />
  )
  return (
    <div className="sub-page list" aria-busy={query.isFetching}>
      <header className="sub-head list__head">
        {resource.group === 'marketing' ? <MarketingTabs /> : <WayToSetUp />}
        <h1 className={resource.group === 'marketing' ? 'only-read-aloud' : undefined}>
          {t(`resource.${resource.name}.many`)}
        </h1>
        <span className="muted list__count" role="status">
          {query.data && t(`resource.${resource.name}.count`, { count: total })}
        </span>
        {resource.suggestions && (
          <Link className="list__way no-print" to={resource.suggestions}>
            {t('suggestion.title')}
          </Link>
        )}
        <ListMenu resource={resource} list={list} columns={columns} />
        {add}
      </header>
      <SavedViews search={list.search} layout={layout} onLayout={setLayout} />
      {chosen.size > 0 ? (
        <Suspense>
          <BulkBar resource={resource} list={list} chosen={chosen} onChoose={setChosen} />
        </Suspense>
      ) : (
        <div className="sub-filters list__filters no-print">
          <ListFilters resource={resource} list={list} hasSetUp={hasSetUp(resource)} />
          <ColumnsPanel
            resource={resource}
            shown={columns}
            onChoose={(chosenColumns) => {
              setLayout({ columns: chosenColumns })
              list.change({ columns: chosenColumns })
            }}
          />
        </div>
      )}
      <ListNews list={list} />
      <ScrollArea className="list__body" name={t(`resource.${resource.name}.many`)}>
        {(query.isPending || list.isBeyond) && <ListSkeleton resource={resource} list={list} columns={columns} />}
        {query.error && rows.length === 0 && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()}>
            <p className="small muted">{t('list.kept')}</p>
          </ErrorState>
        )}
        {isAll && (
          <EmptyState title={t('list.empty')} text={t('list.emptyText')}>
            {add}
          </EmptyState>
        )}
        {isEmpty && !isAll && (
          <EmptyState title={t('list.noMatch')} text={t('list.noMatchText')}>
            <Button text={t('list.clear')} onClick={() => list.change(widened(view))} />
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ListTable
            resource={resource}
            list={list}
            columns={columns}
            openId={openId}
            cursor={cursor}
            chosen={chosen}
            onChoose={setChosen}
            onShow={onShow}
          />
        )}
      </ScrollArea>
      {total > 0 && !list.isBeyond && <ListFoot resource={resource} list={list} />}
    </div>
  )
}
