import { Cross, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { liveLevels } from '#contract/lab/live.ts'
import { type Column, DataTable } from '../../ui/show/DataTable.tsx'
import type { OutcomeView, PathView, StepView } from '../engine/protocol.ts'
import type { Startable } from '../session/StartSession.tsx'
import type { Session } from '../session/use-session.ts'
import type { Lab } from '../use-lab.ts'
import { firstDivergence } from '../playback.ts'
import { FactTable } from './FactTable.tsx'
import { BeThere } from '../live/BeThere.tsx'
import { Traces } from './Traces.tsx'
import { ShrinkPath } from './ShrinkPath.tsx'
import { StopButton } from './StopButton.tsx'
import './path.css'

/**
 * One step of a path: the event, the evaluated guards, the expectation of the chart, the result on each level, and the
 * facts.
 */
export function StepDetail({
  lab,
  path,
  step,
  session,
}: {
  lab: Lab
  path: PathView
  step: number
  session: Startable & Pick<Session, 'ask'>
}) {
  const { t } = useTranslation()
  const here = path.steps[step - 1]
  const parts = firstDivergence(path)
  const hasRow = lab.view?.subject !== undefined
  const failing = (['pure', ...liveLevels] as const).find((name) =>
    path.runs.some(({ level, ok }) => level === name && !ok),
  )
  return (
    <>
      {parts && (
        <section className="lab-part lab-part--bad" aria-label={t('lab.failure')}>
          <p>
            <b>{t('lab.partsOn', { level: parts.level, step: parts.at })}</b>
          </p>
          {path.runs.map(({ level, error }) => error !== undefined && <p key={level}>{`${level}: ${error}`}</p>)}
          <div className="lab-row">
            {step !== parts.at && (
              <button type="button" className="link-button" onClick={() => lab.change({ step: parts.at }, true)}>
                {t('lab.toParting')}
              </button>
            )}
            {hasRow && <BeThere lab={lab} step={parts.at} session={session} />}
          </div>
          {failing && <ShrinkPath key={path.id} lab={lab} level={failing} session={session} />}
        </section>
      )}
      {here ? <Step lab={lab} step={here} number={step} /> : <Start path={path} />}
      {hasRow && !parts && (
        <div className="lab-part">
          <BeThere lab={lab} step={step} session={session} />
        </div>
      )}
    </>
  )
}

function Start({ path }: { path: PathView }) {
  const { t } = useTranslation()
  return (
    <section className="lab-part" aria-label={t('lab.start')}>
      <h2>{t('lab.beginsIn', { state: path.start.join(' + ') })}</h2>
      <p className="small muted">{t(path.facts.length > 0 ? 'lab.unusualFacts' : 'lab.usualFacts')}</p>
      <FactTable rows={path.facts} />
      <p className="small muted">
        <code>{path.id}</code>
      </p>
    </section>
  )
}

function Step({ lab, step, number }: { lab: Lab; step: StepView; number: number }) {
  const { t } = useTranslation()
  const head = [t('lab.fact'), t('lab.before'), t('lab.after')]
  const changed = step.facts.filter(([, before, after]) => before !== after)
  const same = step.facts.filter(([, before, after]) => before === after)
  return (
    <section className="lab-part" aria-label={t('lab.stepNo', { step: number })}>
      <h2>
        {number}. {step.type}
      </h2>
      {step.fields.length > 0 && (
        <dl className="lab-fields">
          {step.fields.map(([field, words]) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <Comparison step={step} />
      <h3>{t('lab.guards')}</h3>
      {step.guards.length === 0 && <p className="small muted">{t('lab.noGuards')}</p>}
      <ul>
        {step.guards.map(({ arrow, guard, holds }) => (
          <li key={`${arrow} ${guard}`} className="lab-row" data-holds={holds}>
            {holds ? <Tick size={14} /> : <Cross size={14} />}
            <span>
              {guard} <b>{t(holds ? 'lab.true' : 'lab.false')}</b>
            </span>
            <StopButton lab={lab} stop={`guard ${guard}`} />
          </li>
        ))}
      </ul>
      {step.arrows.length > 0 && <h3>{t('lab.arrows')}</h3>}
      <ul>
        {step.arrows.map((arrow) => (
          <li key={arrow} className="lab-row">
            <span>{arrow}</span>
            <StopButton lab={lab} stop={`arrow ${arrow}`} />
          </li>
        ))}
      </ul>
      {step.effects.length > 0 && <p className="small muted">{t('lab.effects', { names: step.effects.join(', ') })}</p>}
      {step.facts.length > 0 && <h3>{t('lab.facts')}</h3>}
      {changed.length > 0 && <FactTable rows={changed} head={head} />}
      {same.length > 0 && (
        <details>
          <summary>{t('lab.unchanged', { count: same.length })}</summary>
          <FactTable rows={same} head={head} />
        </details>
      )}
      {step.levels.map((level) => (
        <Traces key={level.level} step={level} />
      ))}
    </section>
  )
}

/** The chart's side and each level's, row by row; a cell that differs is marked. */
function Comparison({ step: { expected, levels } }: { step: StepView }) {
  const { t } = useTranslation()
  const answer = ({ ok, reason, but }: OutcomeView) => {
    if (but) return t('lab.acceptedBut', { wrong: but.join('; ') })
    return ok ? t('lab.accepted') : t('lab.refusedBy', { guard: reason ?? '–' })
  }
  const fact = ({ facts }: OutcomeView, name: string) => facts.find(([one]) => one === name)?.[1] ?? '–'
  const rows: [string, (outcome: OutcomeView) => string][] = [
    [t('lab.answer'), answer],
    [t('lab.state'), ({ state }) => state],
    ...expected.facts.map(([name]): [string, (outcome: OutcomeView) => string] => [name, (one) => fact(one, name)]),
  ]
  return (
    <DataTable
      className="lab-facts"
      rows={rows}
      keyOf={([name]) => name}
      columns={[
        { head: <span className="only-read-aloud">{t('lab.compared')}</span>, cell: ([name]) => name },
        { words: t('lab.expected'), cell: ([, read]) => read(expected) },
        ...levels.map(({ level, actual }): Column<(typeof rows)[number]> => ({
          words: t('lab.actual', { level }),
          cell: ([, read]) => {
            const differs = read(actual) !== read(expected)
            return (
              <span data-differs={differs || undefined}>
                {read(actual)}
                {differs && <b> {t('lab.differs')}</b>}
              </span>
            )
          },
        })),
      ]}
    />
  )
}
