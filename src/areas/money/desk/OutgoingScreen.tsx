import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type OutgoingItem, outgoingLists } from '#contract/outgoing/outgoing.ts'
import { actOnOutgoing, outgoingQuery } from '../../../api/outgoing/outgoing.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { WordsDialog } from '../../../commands/WordsDialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Ago } from '../../../ui/show/Ago.tsx'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { ListPage } from '../../../ui/show/ListPage.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import type { WordsIn } from '../../../i18n/word-key.ts'
import { wordOr } from '../../../i18n/word-or.ts'

/** The outgoing board: papers and messages that wait or failed are sent again, or given up with a reason. */
export function OutgoingScreen() {
  const { t } = useTranslation()
  const page = usePage()
  const { q, change, asked } = page
  const type = page.one('type', outgoingLists) ?? 'open'
  const order = type === 'given_up' ? 'desc' : 'asc'
  const query = useQuery(outgoingQuery({ ...asked, type, order }))
  const column = columnsBy<OutgoingItem, WordsIn<'outgoing.column.'>>((name) => t(`outgoing.column.${name}`))
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
                  {t(`outgoing.list.${value}`)} <span className="figures">{query.data?.counts[value] ?? '…'}</span>
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
      <ListPage
        page={page}
        query={query}
        none={<EmptyState title={t(q ? 'outgoing.noMatch' : 'outgoing.none')} text={t('outgoing.noneText')} />}
      >
        {(rows) => (
          <DataTable
            frame="money-table"
            rows={rows}
            columns={[
              column('what', (row) => (
                <>
                  {nameOf(t, row)}
                  {row.order_id && (
                    <>
                      {' '}
                      <Link to={`/orders/${row.order_id}`}>
                        {t('orders.order', { number: row.order_number ?? '' })}
                      </Link>
                    </>
                  )}
                </>
              )),
              column('to', ({ receiver }) => receiver ?? '–'),
              column('age', ({ at, tries }) => (
                <>
                  <Ago at={at} />
                  <span className="small muted"> · {t('outgoing.tries', { count: tries })}</span>
                </>
              )),
              column('state', ({ state, error }) => (
                <span data-late={state === 'failed' || undefined}>
                  {t(`outgoing.state.${state}`)}
                  {error && (
                    <span className="small muted">
                      {` · ${wordOr(t, `papers.error.${error}`, t('outgoing.error', { code: error }))}`}
                    </span>
                  )}
                </span>
              )),
              { head: t('outgoing.column.next'), cell: (row) => <OutgoingActs row={row} /> },
            ]}
          />
        )}
      </ListPage>
    </MoneyPage>
  )
}

function nameOf(t: TFunction, { what, kind }: OutgoingItem): string {
  const of = kind ? wordOr(t, [`papers.kind.${kind}`, `push.kind.${kind}`], kind) : null
  return [wordOr(t, `outgoing.what.${what}`, what), of].filter(Boolean).join(' · ')
}

function OutgoingActs({ row }: { row: OutgoingItem }) {
  const { t } = useTranslation()
  const blocked = useBlocked()
  const { attempt, isBusy } = useCommand()
  const [isGivingUp, setIsGivingUp] = useState(false)
  const name = nameOf(t, row)
  const touches = [keys.outgoing(), keys.orders()]
  const retry = () =>
    void attempt({
      ...actOnOutgoing(row.id, 'retry'),
      done: `${name}: ${t('event.outgoing.retry')}`,
      touches,
    })
  return (
    <>
      <div className="row-acts">
        {row.can_retry && (
          <Button
            text={t('outgoing.retry')}
            loading={isBusy}
            disabled={blocked !== undefined}
            title={blocked}
            onClick={retry}
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
        <WordsDialog
          title={`${name}: ${t('outgoing.giveUp')}`}
          text={t('outgoing.giveUp')}
          done={`${name}: ${t('event.outgoing.giveUp')}`}
          asked={{ field: 'remark', label: t('outgoing.why') }}
          write={(more) => actOnOutgoing(row.id, 'give_up', more)}
          touches={touches}
          onClose={() => setIsGivingUp(false)}
        />
      )}
    </>
  )
}
