import { useTranslation } from 'react-i18next'
import type { ChartView } from '../engine/protocol.ts'
import './path.css'

/** Goals of one cause that are listed. */
const most = 12

/** All uncovered goals, grouped by their cause, with the way there and the example that is needed. */
export function Missing({ view }: { view: ChartView }) {
  const { t } = useTranslation()
  if (view.causes.length === 0) return <p className="missing__none">{t('lab.nothingMissing')}</p>
  return (
    <ol className="missing">
      {view.causes.map(({ why, add, levels, gaps }) => (
        <li key={why.join(' ')}>
          <p className="small muted">{levels.join(', ')}</p>
          {why.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {add !== undefined && (
            <p className="small">
              {t('lab.addExample', { chart: view.id })} <code>{add}</code>
            </p>
          )}
          <ul>
            {gaps.slice(0, most).map(({ kind, words, isUnreachable, way, next }) => (
              <li key={`${kind} ${words}`}>
                <span className="muted">{t(`lab.kind.${kind}`)}</span> {words}
                {way && (
                  <p className="small muted">
                    {t(isUnreachable ? 'lab.wayTowards' : 'lab.wayThere', {
                      way: [...way, ...(next === undefined ? [] : [`(${next})`])].join(', ') || '–',
                    })}
                  </p>
                )}
              </li>
            ))}
            {gaps.length > most && <li className="muted">{t('lab.more', { count: gaps.length - most })}</li>}
          </ul>
        </li>
      ))}
    </ol>
  )
}
