import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordsTabs } from '../../records/RecordsTabs.tsx'
import { MoneyTabs } from './MoneyTabs.tsx'
import { ScrollArea } from '../../../ui/show/ScrollArea.tsx'
import type { WordKey } from '../../../i18n/word-key.ts'
import '../../../ui/show/rows.css'
import '../../../ui/show/show.css'
import '../money.css'
import './desk.css'

/** A page of the money desk: its name, links to the other pages, its filters, its content, and one row beside it. */
export function MoneyPage({
  title,
  filters,
  beside,
  children,
}: {
  title: WordKey
  filters?: ReactNode
  /** The sheet of the row that is open. */
  beside?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className="money-beside">
      <div className="sub-page">
        <header className="sub-head no-print">
          <h1 className="only-read-aloud">{t(title)}</h1>
          <RecordsTabs />
        </header>
        <div className="sub-filters no-print">
          <MoneyTabs />
        </div>
        {filters && <div className="sub-filters no-print">{filters}</div>}
        <ScrollArea className="sub-page__body" name={t(title)}>
          {children}
        </ScrollArea>
      </div>
      {beside}
    </div>
  )
}
