import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Allowed } from '#contract/errors.ts'
import type { Settlement } from '#contract/rows/settlement.ts'
import { keys } from '../../api/keys.ts'
import { postDay } from '../../api/settlements.ts'
import { useMoney } from '../../ui/money-format.ts'
import { ActionButton } from '../ActionButton.tsx'
import { useCommand } from '../use-command.ts'
import { useDayWords } from './use-day-words.ts'

/** Takes what was counted in the drawer, says by how much it differs, and posts the day. */
export function PostDay({ row, allowed }: { row: Settlement; allowed: Allowed | undefined }) {
  const { t } = useTranslation()
  const money = useMoney()
  const dayWords = useDayWords()
  const { run, isBusy } = useCommand()
  const [typed, setTyped] = useState('')
  const counted = typed.trim() === '' ? null : money.parse(typed)
  const isWrong = typed.trim() !== '' && counted === null
  const difference = counted === null ? null : counted - row.expected_cash
  const post = () =>
    run({
      ...postDay(row, counted),
      done: t('settling.dayPosted', { day: dayWords(row.business_day) }),
      touches: [keys.settlements],
    }).catch(() => undefined)
  return (
    <section className="settling-card no-print">
      <h3>{t('settling.step.count')}</h3>
      <p>{t('settling.expected', { amount: money.format(row.expected_cash) })}</p>
      <label className="settling-count">
        {t('settling.inDrawer')}
        <input
          className="bp6-input figures"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isWrong}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span role="status" data-off={(difference !== null && difference !== 0) || undefined}>
          {isWrong && t('settling.noAmount')}
          {difference !== null &&
            (difference === 0
              ? t('settling.agrees')
              : t(difference < 0 ? 'settling.missing' : 'settling.tooMuch', {
                  amount: money.format(Math.abs(difference)),
                }))}
        </span>
      </label>
      <p className="muted small">{t('settling.final')}</p>
      <div className="row-acts">
        <ActionButton
          allowed={isWrong && allowed ? { ...allowed, ok: false, message: t('settling.noAmount') } : allowed}
          isNext
          isBusy={isBusy}
          text={t('settling.post', { day: dayWords(row.business_day) })}
          onClick={() => void post()}
        />
      </div>
    </section>
  )
}
