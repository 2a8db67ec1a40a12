import { Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/show/IconButton.tsx'
import type { OpenResult } from './engine/protocol.ts'
import type { Lab } from './use-lab.ts'
import './lab.css'

/** The open documents of runs, each a level beside the chart alone, and the fault of a file that is not one. */
export function Documents({ lab }: { lab: Lab }) {
  const { t } = useTranslation()
  return (
    <section className="lab-row lab-bar lab-docs" aria-label={t('lab.docs')}>
      <div role="status">
        <ul className="lab-row">
          {lab.kept && <li>{t(`lab.kept.${lab.kept.kind}`, { name: lab.kept.name })}</li>}
          {lab.opened.map((one) => (
            <li key={one.ok ? one.level : one.problem} data-bad={!one.ok || undefined}>
              <DocumentWords opened={one} />
            </li>
          ))}
        </ul>
      </div>
      <IconButton isQuiet label={t('lab.closeRuns')} title={t('lab.closeRuns')} onClick={() => void lab.close()}>
        <Cross />
      </IconButton>
    </section>
  )
}

function DocumentWords({ opened }: { opened: OpenResult }) {
  const { t } = useTranslation()
  if (!opened.ok) return <>{t(`lab.bad.${opened.problem}`, { name: opened.name, place: opened.place })}</>
  const sum = (key: 'paths' | 'failed') => opened.charts.reduce((total, chart) => total + chart[key], 0)
  return <>{t('lab.opened', { name: opened.name, level: opened.level, count: sum('paths'), failed: sum('failed') })}</>
}
