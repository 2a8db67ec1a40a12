import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { reportGroups } from '#contract/report.ts'
import { reports } from '#contract/reports/index.ts'
import { salesSheet } from '#contract/reports/sales-summary.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { RecordsTabs } from '../records/RecordsTabs.tsx'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import '../../ui/show/show.css'
import './reports.css'

/** All reports, group by group, each with its description. */
export function ReportsScreen() {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const words = q.trim().toLowerCase()
  const found = [salesSheet, ...reports].filter(({ name }) =>
    `${t(`report.${name}.title`)} ${t(`report.${name}.text`)}`.toLowerCase().includes(words),
  )
  return (
    <div className="sub-page">
      <header className="sub-head">
        <h1 className="only-read-aloud">{t('reports.title')}</h1>
        <RecordsTabs />
        <SearchField q={q} onSearch={setQ} />
      </header>
      <ScrollArea className="sub-page__body reports" name={t('reports.title')}>
        {found.length === 0 && <EmptyState title={t('reports.noneFound', { q })} />}
        {reportGroups.map((group) => {
          const ofGroup = found.filter((report) => report.group === group)
          if (ofGroup.length === 0) return null
          return (
            <section key={group}>
              <h2>{t(`report.group.${group}`)}</h2>
              <ul className="reports__list">
                {ofGroup.map(({ name }) => (
                  <li key={name}>
                    <Link className="report-card" to={`/reports/${name}`}>
                      <strong>{t(`report.${name}.title`)}</strong>
                      <span className="small muted">{t(`report.${name}.text`)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </ScrollArea>
    </div>
  )
}
