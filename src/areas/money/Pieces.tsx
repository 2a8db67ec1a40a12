import { Minus, Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { Denominations } from '#contract/payments/denominations.ts'
import { Money } from '../../ui/show/Money.tsx'
import { useMoney } from '../../ui/show/money-format.ts'

const most = 9999

/** Notes and coins to count, each with a field, a minus and a plus, and their sum. */
export function Pieces({
  units,
  pieces,
  onChange,
}: {
  /** Minor units of each. */
  units: readonly number[]
  pieces: Denominations
  onChange: (unit: number, count: number) => void
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const set = (unit: number, count: number) => onChange(unit, Math.min(most, Math.max(0, count)))
  const sum = units.reduce((all, unit) => all + unit * (pieces[unit] ?? 0), 0)
  return (
    <section className="pieces">
      <ul>
        {units.map((unit) => {
          const count = pieces[unit] ?? 0
          const name = money.format(unit)
          return (
            <li key={unit} className="piece">
              <span className="figures">{name}</span>
              <span className="piece__count" role="group" aria-label={name}>
                <button
                  type="button"
                  disabled={count === 0}
                  aria-label={t('common.less')}
                  onClick={() => set(unit, count - 1)}
                >
                  <Minus size={16} />
                </button>
                <input
                  className="figures"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={t('money.pieces', { unit: name })}
                  value={count}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => set(unit, Number(event.target.value.replaceAll(/\D/g, '')))}
                />
                <button type="button" aria-label={t('common.more')} onClick={() => set(unit, count + 1)}>
                  <Plus size={16} />
                </button>
              </span>
              <span className="piece__sum" data-none={count === 0 || undefined}>
                <Money amount={unit * count} as="plain" />
              </span>
            </li>
          )
        })}
      </ul>
      <p className="pieces__sum">
        <Money amount={sum} />
      </p>
    </section>
  )
}
