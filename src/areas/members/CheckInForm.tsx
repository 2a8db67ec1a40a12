import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostDays, mostPoints } from '#contract/rewards/check-in.ts'
import type { CheckInRow } from '#contract/rewards/check-in-row.ts'
import { keys } from '../../api/transport/keys.ts'
import { setCalendar } from '../../api/rewards/check-in.ts'
import { errorWords } from '../../commands/error-words.ts'
import { useCommand } from '../../commands/use-command.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SaveFoot } from '../../ui/form/SaveFoot.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { Input } from '../../ui/form/Input.tsx'
import '../rewards/rewards.css'
import './members.css'

const after = ['first', 'last'] as const

/** The form of the points of each check-in in a row. */
export function CheckInForm({ calendar: { version, aaData, ...terms } }: { calendar: CheckInRow }) {
  const { t } = useTranslation()
  const { attempt, isBusy, error, clearError } = useCommand()
  const saved = { days: aaData.map(({ points }) => points), within_days: terms.within_days, repeats: terms.repeats }
  const [typed, setTyped] = useState(saved)
  const { days, within_days: within, repeats } = typed
  const change = (fields: Partial<typeof saved>) => setTyped({ ...typed, ...fields })
  const isWrong = days.some((points) => points < 1 || points > mostPoints)
  const problem = isWrong ? t('checkIn.problem', { max: mostPoints }) : undefined
  const isChanged = JSON.stringify(typed) !== JSON.stringify(saved)
  const save = () =>
    attempt({ ...setCalendar({ version, ...typed }), done: t('checkIn.saved'), touches: [keys.members()] })
  return (
    <form
      className="sub-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !problem) void save()
      }}
    >
      <div className="sub-page__body">
        <p className="muted check-in__text">{t('checkIn.text')}</p>
        {days.length === 0 && <EmptyState title={t('checkIn.none')} text={t('checkIn.noneText')} />}
        <ol className="check-in__days">
          {days.map((points, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a day is nothing but its place
            <li key={place}>
              <label>
                <span>{t('checkIn.day', { day: place + 1 })}</span>
                <Input
                  className="figures"
                  inputMode="numeric"
                  value={points || ''}
                  onChange={(each) => {
                    const count = Number(each.target.value.replaceAll(/\D/g, '').slice(0, 5))
                    change({ days: days.with(place, count) })
                  }}
                />
              </label>
              <Button
                variant="minimal"
                icon={<Trash size={16} />}
                aria-label={t('checkIn.remove', { day: place + 1 })}
                onClick={() => change({ days: days.toSpliced(place, 1) })}
              />
            </li>
          ))}
        </ol>
        <Button
          icon={<Plus size={16} />}
          text={t('checkIn.add')}
          disabled={days.length >= mostDays}
          onClick={() => change({ days: [...days, days.at(-1) ?? 5] })}
        />
        {days.length > 0 && (
          <>
            <div className="check-in__row">
              <span>{t('checkIn.after')}</span>
              <Segmented
                legend={t('checkIn.after')}
                choices={after.map((value) => ({ value, label: t(`checkIn.after.${value}`) }))}
                value={repeats ? 'first' : 'last'}
                onChange={(value) => change({ repeats: value === 'first' })}
              />
            </div>
            <div className="check-in__row">
              <span>{t('checkIn.within')}</span>
              <Stepper
                value={within}
                max={365}
                label={t('checkIn.within')}
                onChange={(count) => change({ within_days: count })}
              />
            </div>
          </>
        )}
      </div>
      <SaveFoot
        title={t('checkIn.title')}
        isChanged={isChanged}
        isBusy={isBusy}
        problem={problem}
        error={error ? errorWords(t, error) : undefined}
        onDiscard={() => {
          setTyped(saved)
          clearError()
        }}
      />
    </form>
  )
}
