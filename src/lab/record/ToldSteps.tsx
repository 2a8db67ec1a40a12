import { useTranslation } from 'react-i18next'
import type { ReplayResult, ToldEntry } from '#contract/lab/record.ts'
import { wordsOf } from './words-of.ts'

/** A step as the list shows it. */
export interface ShownStep {
  no: number
  /** The person who did it, or the time. */
  beside: string
  words: string
  entries: readonly ToldEntry[]
}

/** The recorded steps, and at one of them the point where their replay differs. */
export function ToldSteps({
  label,
  steps,
  replayed,
}: {
  label: string
  steps: readonly ShownStep[]
  replayed: ReplayResult | null
}) {
  const { t } = useTranslation()
  const departure = replayed?.departure ?? null
  const isAfterwards = departure !== null && !steps.some(({ no }) => no === departure.at)
  return (
    <>
      {replayed && (
        <p role="status" className={replayed.isSame ? 'muted' : 'lab__lost'}>
          {t(replayed.isSame ? 'lab.record.same' : 'lab.record.departs', {
            count: replayed.same,
            at: departure?.at,
            what: isAfterwards ? t('lab.record.afterwards') : departure?.what,
          })}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ol className="lab-told" aria-label={label} tabIndex={0}>
        {steps.map(({ no, beside, words, entries }) => (
          <li key={no} value={no} data-departs={departure?.at === no || undefined}>
            <span className="muted">{beside}</span> {words}
            {entries.length > 0 && <p className="small muted">{entries.map(wordsOf).join(' · ')}</p>}
            {departure?.at === no && <Departed departure={departure} />}
          </li>
        ))}
      </ol>
      {isAfterwards && <Departed departure={departure} />}
    </>
  )
}

function Departed({ departure: { expected, actual } }: { departure: NonNullable<ReplayResult['departure']> }) {
  const { t } = useTranslation()
  return (
    <dl className="lab-fields small">
      <div>
        <dt>{t('lab.record.told')}</dt>
        <dd>{expected}</dd>
      </div>
      <div>
        <dt>{t('lab.record.now')}</dt>
        <dd>{actual}</dd>
      </div>
    </dl>
  )
}
