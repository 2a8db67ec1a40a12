import { useTranslation } from 'react-i18next'
import { ArrowRight } from '@blueprintjs/icons'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { type DecidedRow, stateOf, useAllowed } from './use-allowed.ts'
import { wordOr } from '../i18n/word-or.ts'
import type { WordsIn } from '../i18n/word-key.ts'
import './commands.css'

/** The states that an event leads to from a state, according to the chart. */
const leadsTo = ({ machine }: LifecycleChart, state: string, event: string): string[] => [
  ...new Set(arrowsOf(machine).flatMap((arrow) => (arrow.from === state && arrow.event === event ? arrow.to : []))),
]

/**
 * The state of a row in its chart, and the steps that lead out of it: the state where each ends, the key that takes it
 * (from `keyOf`), or why it is refused.
 */
export function WhereAmI({
  chart,
  row,
  keyOf,
}: {
  chart: LifecycleChart
  row: DecidedRow
  keyOf: (event: string) => string | undefined
}) {
  const { t } = useTranslation()
  const state = stateOf(chart, row)!
  // Without an amount, more than is left means that nothing is left.
  const allowed = Object.values(useAllowed(chart, row)).filter(
    ({ reason }) => reason !== 'state' && reason !== 'isWithinRefundable',
  )
  const word = (name: string) => wordOr(t, `state.${chart.id}.${name}`, name, row.facts)
  return (
    <section className="where-am-i stack" aria-label={t(`help.chart.${chart.id as WordsIn<'help.chart.'>}`)}>
      <h2>{t(`help.chart.${chart.id as WordsIn<'help.chart.'>}`)}</h2>
      <p>
        {t('help.here')} <strong className="where-am-i__state">{word(state)}</strong>
      </p>
      {allowed.length === 0 ? (
        <p className="small muted">{t('help.nothing')}</p>
      ) : (
        <ul>
          {allowed.map(({ event, ok, message }) => {
            const key = ok ? keyOf(event) : undefined
            return (
              <li key={event} data-refused={!ok || undefined}>
                <span className="where-am-i__key">{key && <kbd>{key}</kbd>}</span>
                <span>{t(`event.${event}`)}</span>
                {ok ? (
                  <span className="where-am-i__to small muted">
                    <ArrowRight size={12} /> {leadsTo(chart, state, event).map(word).join(' / ')}
                  </span>
                ) : (
                  <span className="where-am-i__to small muted">{message}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
