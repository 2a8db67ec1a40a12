import { useTranslation } from 'react-i18next'
import { useMoney } from '../../ui/show/money-format.ts'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { equalShares } from './cash.ts'
import type { People } from './use-people.ts'

interface Props {
  due: number
  people: People
  onPeople: (people: People) => void
}

/** Divides the rest among people: how many have paid, what is left, and what each of the others will pay. */
export function PeopleShare({ due, people, onPeople }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { count, paid } = people
  const [, ...others] = equalShares(due, count - paid)
  return (
    <div className="stack gap-10">
      <div className="medium split gap-12">
        <span>{t('pay.people')}</span>
        <Stepper
          value={count}
          min={Math.max(2, paid + 1)}
          max={99}
          label={t('pay.people')}
          onChange={(next) => onPeople({ count: next, paid })}
        />
      </div>
      <p className="medium" role="status">
        {t('pay.people.progress', { paid, count, left: money.format(due) })}
      </p>
      <ol className="pay__marks wrap gap-6 bare" aria-hidden>
        {Array.from({ length: Math.min(count, 24) }, (_, index) => (
          <li key={index} data-paid={index < paid || undefined} data-next={index === paid || undefined} />
        ))}
      </ol>
      {others.length > 0 && others.length < 8 && (
        <p className="small muted figures">
          {t('pay.people.others', { shares: others.map((share) => money.plain(share)).join(' · ') })}
        </p>
      )}
    </div>
  )
}
