import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../ui/form/Select.tsx'
import type { ChartCover } from './engine/protocol.ts'
import type { Lab } from './use-lab.ts'
import { Input } from '../ui/form/Input.tsx'
import './lab.css'

/** Every chart with its coverage, those with a failing path first; on a phone a select. */
export function ChartList({ lab, isNarrow }: { lab: Lab; isNarrow: boolean }) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const { names, covers, chart } = lab
  useEffect(() => {
    document.querySelector('.lab-list--charts [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chart, names.length])
  const failing = (id: string) => covers[id]?.failed ?? 0
  const shown = names
    .filter((id) => id.includes(q.trim().toLowerCase()) || id === chart)
    .toSorted((a, b) => Math.sign(failing(b)) - Math.sign(failing(a)))
  const whole = names.filter((id) => covers[id] && covers[id].covered === covers[id].total).length
  if (isNarrow)
    return (
      <div className="lab-row lab-bar" data-part>
        <Select aria-label={t('lab.charts')} value={chart} onChange={({ target }) => lab.showChart(target.value)}>
          {names.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </Select>
        {covers[chart] && <CoverWords cover={covers[chart]} />}
      </div>
    )
  return (
    <section className="lab-list column lab-list--charts" aria-labelledby="lab-charts" data-part>
      <header>
        <h2 id="lab-charts">{t('lab.charts')}</h2>
        <span className="small muted figures">{t('lab.whole', { count: whole, total: names.length })}</span>
      </header>
      <Input
        type="search"
        className="lab-list__find"
        placeholder={t('lab.find')}
        aria-label={t('lab.find')}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <ul>
        {shown.map((id) => (
          <li key={id}>
            <button
              type="button"
              className="lab-entry"
              aria-current={id === chart || undefined}
              onClick={() => lab.showChart(id)}
            >
              <span className="lab-list__line">
                <span className="lab-list__name">{id}</span>
                {covers[id] && <CoverWords cover={covers[id]} />}
              </span>
              <CoverBar cover={covers[id]} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CoverWords({ cover: { covered, total, failed } }: { cover: ChartCover }) {
  const { t } = useTranslation()
  return (
    <span className="lab-list__figures figures">
      {failed > 0 && <span className="lab-list__bad">{t('lab.fails', { count: failed })}</span>}
      {total === 0 ? t('lab.noneToCover') : t('lab.of', { covered, total })}
    </span>
  )
}

const CoverBar = ({ cover }: { cover: ChartCover | undefined }) => (
  <span className="lab-list__bar" aria-hidden>
    <span
      style={{
        inlineSize: cover?.total ? `${Math.floor((100 * cover.covered) / cover.total)}%` : 0,
      }}
    />
  </span>
)
