import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { falls, mostGraceDays, mostRanks, type Rank } from '#contract/members/ranks.ts'
import type { LadderRow, RankRow } from '#contract/members/ladder-row.ts'
import { keys } from '../../api/transport/keys.ts'
import { setLadder } from '../../api/members/ranks.ts'
import { errorWords } from '../../commands/error-words.ts'
import { useCommand } from '../../commands/use-command.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { SaveFoot } from '../../ui/form/SaveFoot.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { timeFormat } from '../../ui/show/time-format.ts'
import { ResetDialog } from './ResetDialog.tsx'
import { Input } from '../../ui/form/Input.tsx'
import './members.css'

/** A rank while it is typed; a new one has no id and no members yet. */
type Draft = Omit<Rank, 'id'> & Partial<Pick<RankRow, 'id' | 'members'>>

/** Returns the fault of some ranks, or null. */
function problemOf(ranks: readonly Draft[]): 'name' | 'twice' | 'order' | 'percent' | null {
  const names = ranks.map(({ name }) => name.trim().toLowerCase())
  if (names.includes('')) return 'name'
  if (new Set(names).size < names.length) return 'twice'
  if (ranks.some(({ threshold }, place) => place > 0 && threshold <= ranks[place - 1]!.threshold)) return 'order'
  return ranks.every(({ points_percent: percent }) => percent >= 100 && percent <= 500) ? null : 'percent'
}

/** The form of a brand's ranks, and the way to count again. */
export function RanksForm({ ladder }: { ladder: LadderRow }) {
  const { t, i18n } = useTranslation()
  const { dateOfYear } = timeFormat(i18n.language, 'UTC')
  const { attempt, isBusy, error, clearError } = useCommand()
  const [ranks, setRanks] = useState<Draft[]>(ladder.aaData)
  const [months, setMonths] = useState(ladder.months)
  const [grace, setGrace] = useState(ladder.grace_days)
  const [fall, setFall] = useState(ladder.fall)
  const [isResetting, setResetting] = useState(false)
  const isChanged =
    months !== ladder.months || grace !== ladder.grace_days || fall !== ladder.fall || ranks !== ladder.aaData
  const problem = problemOf(ranks)
  const change = (place: number, fields: Partial<Draft>) =>
    setRanks(ranks.map((rank, index) => (index === place ? { ...rank, ...fields } : rank)))
  const discard = () => {
    setRanks(ladder.aaData)
    setMonths(ladder.months)
    setGrace(ladder.grace_days)
    setFall(ladder.fall)
    clearError()
  }
  const save = () => {
    const sent = ranks.map(({ id, name, threshold, points_percent }) => ({
      id,
      name: name.trim(),
      threshold,
      points_percent,
    }))
    return attempt({
      ...setLadder(ladder.version, { months, grace_days: grace, fall }, sent),
      done: t('ranks.saved'),
      touches: [keys.members()],
    })
  }
  return (
    <form
      className="sub-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !problem) void save()
      }}
    >
      <div className="sub-page__body">
        <div className="ranks__months">
          <span>{t('ranks.months')}</span>
          <Stepper value={months} max={36} label={t('ranks.months')} onChange={setMonths} />
          <span className="small muted">{t('ranks.countedFrom', { day: dateOfYear(ladder.counted_from) })}</span>
        </div>
        <div className="ranks__months">
          <span>{t('ranks.grace')}</span>
          <Stepper min={0} value={grace} max={mostGraceDays} step={5} label={t('ranks.grace')} onChange={setGrace} />
          <span className="small muted">{t('ranks.graceText')}</span>
        </div>
        <div className="ranks__months">
          <span aria-hidden>{t('ranks.fall')}</span>
          <Segmented
            legend={t('ranks.fall')}
            choices={falls.map((value) => ({ value, label: t(`ranks.fall.${value}`) }))}
            value={fall}
            onChange={setFall}
          />
        </div>
        {ranks.length === 0 && <EmptyState title={t('ranks.none')} text={t('ranks.noneText')} />}
        <ol className="ranks__list">
          {ranks.map((rank, place) => (
            <li key={rank.id ?? `new ${place}`} className="rank-row">
              <label>
                <span>{t('ranks.name')}</span>
                <Input
                  value={rank.name}
                  maxLength={40}
                  onChange={(each) => change(place, { name: each.target.value })}
                />
              </label>
              <MoneyField
                label={t('ranks.from')}
                amount={rank.threshold}
                onChange={(threshold) => change(place, { threshold })}
              />
              <label>
                <span>{t('ranks.points')}</span>
                <Input
                  className="figures"
                  inputMode="numeric"
                  value={rank.points_percent || ''}
                  onChange={(each) =>
                    change(place, { points_percent: Number(each.target.value.replaceAll(/\D/g, '').slice(0, 3)) })
                  }
                />
              </label>
              <span className="rank-row__members small">
                {rank.id !== undefined && rank.members !== undefined && (
                  <Link to={`/pages/membership/members?rank=${rank.id}`}>
                    {t('members.count', { count: rank.members })}
                  </Link>
                )}
              </span>
              <Button
                variant="minimal"
                icon={<Trash size={16} />}
                aria-label={t('ranks.remove', { name: rank.name })}
                onClick={() => setRanks(ranks.filter((_, index) => index !== place))}
              />
            </li>
          ))}
        </ol>
        <Button
          icon={<Plus size={16} />}
          text={t('ranks.add')}
          disabled={ranks.length >= mostRanks}
          onClick={() =>
            setRanks([
              ...ranks,
              { name: '', threshold: (ranks.at(-1)?.threshold ?? -10_000) + 10_000, points_percent: 100 },
            ])
          }
        />
        {ladder.aaData.length > 0 && ladder.unranked > 0 && (
          <p className="small muted ranks__text">{t('ranks.unranked', { count: ladder.unranked })}</p>
        )}
        <p className="small muted ranks__text">{t('ranks.text')}</p>
      </div>
      <SaveFoot
        title={t('ranks.title')}
        isChanged={isChanged}
        isBusy={isBusy}
        problem={problem ? t(`ranks.problem.${problem}`) : undefined}
        error={error ? errorWords(t, error) : undefined}
        onDiscard={discard}
      >
        <Button
          text={t('ranks.reset')}
          disabled={isChanged || ladder.aaData.length === 0}
          onClick={() => setResetting(true)}
        />
      </SaveFoot>
      {isResetting && <ResetDialog ladder={ladder} onClose={() => setResetting(false)} />}
    </form>
  )
}
