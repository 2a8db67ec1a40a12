import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type OutgoingItem, outgoingLists } from '#contract/rows/money/outgoing.ts'
import { actOnOutgoing, outgoingQuery } from '../../../api/outgoing.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Ago } from '../../../ui/show/Ago.tsx'
import { Pager } from '../../../ui/show/Pager.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import { WhyDialog } from './WhyDialog.tsx'
import { pageLength, useLastPage, usePage } from './use-page.ts'

const columns = ['what', 'to', 'age', 'state', 'next'] as const

/** The outgoing board: papers and messages that wait or failed are sent again, or given up with a reason. */
export function OutgoingScreen() {
  const { t } = useTranslation()
  const page = usePage()
  const { search, q, start, change, asked } = page
  const type = outgoingLists.find((list) => list === search.get('type')) ?? 'open'
  const order = type === 'given_up' ? 'desc' : 'asc'
  const { data, error, refetch, isPlaceholderData } = useQuery(outgoingQuery({ ...asked, type, order }))
  const isBeyond = useLastPage(page, isPlaceholderData ? undefined : data?.recordsFiltered)
  const rows = data?.aaData ?? []
  return (
    <MoneyPage
      title="outgoing.title"
      filters={
        <>
          <Segmented
            legend={t('outgoing.title')}
            choices={outgoingLists.map((value) => ({
              value,
              label: (
                <>
                  {t(`outgoing.list.${value}`)} <span className="figures">{data?.counts[value] ?? '…'}</span>
                </>
              ),
            }))}
            value={type}
            onChange={(value) => change({ type: value === 'open' ? null : value })}
          />
          <SearchField q={q} onSearch={(value) => change({ q: value })} />
        </>
      }
    >
      {!data && <Pending error={error} onRetry={refetch} rows={10} />}
      {data && rows.length === 0 && !isBeyond && (
        <EmptyState title={t(q ? 'outgoing.noMatch' : 'outgoing.none')} text={t('outgoing.noneText')} />
      )}
      {rows.length > 0 && (
        <div className="money-table">
          <table className="rows-table rows-cards">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`outgoing.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <OutgoingRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && !isBeyond && (
        <Pager start={start} length={pageLength} total={data.recordsFiltered} onTurn={(to) => change({ start: to })} />
      )}
    </MoneyPage>
  )
}

function OutgoingRow({ row }: { row: OutgoingItem }) {
  const { t } = useTranslation()
  const blocked = useBlocked()
  const { run, isBusy } = useCommand()
  const [isGivingUp, setIsGivingUp] = useState(false)
  const kind = row.kind ? t([`papers.kind.${row.kind}`, `push.kind.${row.kind}`], { defaultValue: row.kind }) : null
  const name = [t(`outgoing.what.${row.what}`, { defaultValue: row.what }), kind].filter(Boolean).join(' · ')
  const send = (act: 'retry' | 'give_up', why?: string) =>
    run({
      ...actOnOutgoing(row.id, act, why),
      done: `${name}: ${t(`event.outgoing.${act === 'retry' ? 'retry' : 'giveUp'}`)}`,
      touches: [keys.outgoing(), keys.orders()],
    }).then(
      () => setIsGivingUp(false),
      () => undefined,
    )
  return (
    <tr>
      <th scope="row">
        {name}
        {row.order_id && (
          <>
            {' '}
            <Link to={`/orders/${row.order_id}`}>{t('orders.order', { number: row.order_number ?? '' })}</Link>
          </>
        )}
      </th>
      <td data-label={t('outgoing.column.to')}>{row.receiver ?? '–'}</td>
      <td data-label={t('outgoing.column.age')}>
        <Ago at={row.at} />
        <span className="small muted"> · {t('outgoing.tries', { count: row.tries })}</span>
      </td>
      <td data-label={t('outgoing.column.state')} data-late={row.state === 'failed' || undefined}>
        {t(`outgoing.state.${row.state}`)}
        {row.error && (
          <span className="small muted">
            {' · '}
            {t(`papers.error.${row.error}`, { defaultValue: t('outgoing.error', { code: row.error }) })}
          </span>
        )}
      </td>
      <td>
        <div className="row-acts">
          {row.can_retry && (
            <Button
              text={t('outgoing.retry')}
              loading={isBusy}
              disabled={blocked !== undefined}
              title={blocked}
              onClick={() => void send('retry')}
            />
          )}
          {row.can_give_up && (
            <Button
              text={`${t('outgoing.giveUp')} …`}
              disabled={blocked !== undefined}
              title={blocked}
              onClick={() => setIsGivingUp(true)}
            />
          )}
          {row.why_not && <span className="small muted">{t(`outgoing.whyNot.${row.why_not}`)}</span>}
        </div>
        {isGivingUp && (
          <WhyDialog
            title={`${name}: ${t('outgoing.giveUp')}`}
            text={t('outgoing.giveUp')}
            isBusy={isBusy}
            onSay={(why) => void send('give_up', why)}
            onClose={() => setIsGivingUp(false)}
          />
        )}
      </td>
    </tr>
  )
}
