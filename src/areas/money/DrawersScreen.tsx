import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { DrawerListing } from '#contract/payments/drawer.ts'
import { drawersQuery } from '../../api/payments/drawers.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { RecordsTabs } from '../records/RecordsTabs.tsx'
import { useMay } from '../../commands/rights/may.ts'
import { DrawerPanel } from './DrawerPanel.tsx'
import { OpenDialog } from './OpenDialog.tsx'
import { PastDrawers } from './PastDrawers.tsx'
import { TillList } from './TillList.tsx'
import type { WordKey } from '../../i18n/word-key.ts'
import '../../ui/show/show.css'
import './money.css'

type Till = DrawerListing['tills'][number]

/** The tills of the store, the drawer in each, and one of them with its cash. */
export function DrawersScreen() {
  const { t } = useTranslation()
  const { drawerId } = useParams()
  const maySet = useMay('/pages/setting/store')
  const { data, error, refetch } = useQuery({ ...drawersQuery(), refetchOnMount: 'always' })
  const [opening, setOpening] = useState<Till | null>(null)
  const shown = drawerId ?? data?.mine ?? data?.tills.find((till) => till.drawer_id !== null)?.drawer_id
  const setUp = (to: string, words: WordKey) =>
    maySet && (
      <Link className="money__way" to={to}>
        {t(words)}
      </Link>
    )
  return (
    <div className="sub-page">
      <header className="sub-head no-print">
        <h1 className="only-read-aloud">{t('money.drawers')}</h1>
        <RecordsTabs />
      </header>
      <div className="sub-page__body">
        {!data && <Pending error={error} onRetry={refetch} rows={8} />}
        {data?.mode === 'off' && data.aaData.length === 0 && (
          <EmptyState title={t('money.off')} text={t('money.offText')}>
            {setUp('/pages/setting/store', 'money.toSettings')}
          </EmptyState>
        )}
        {data && data.mode !== 'off' && data.tills.length === 0 && (
          <EmptyState title={t('money.noTills')} text={t('money.noTillsText')}>
            {setUp('/pages/system_setting/till', 'money.toTills')}
          </EmptyState>
        )}
        {data && (data.tills.length > 0 || data.aaData.length > 0) && (
          <div className="drawers">
            {data.mode !== 'off' && <TillList listing={data} shown={shown} onOpen={setOpening} />}
            {shown && <DrawerPanel key={shown} id={shown} listing={data} />}
            <PastDrawers rows={data.aaData.filter(({ state }) => state === 'closed')} />
          </div>
        )}
      </div>
      {opening && <OpenDialog till={opening} onClose={() => setOpening(null)} />}
    </div>
  )
}
