import { ArrowRight } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { NextThing } from './next-thing.ts'

/** The one thing to do next, its reason, and the link to it; or a note that nothing needs attention. */
export function NextThingCard({ thing }: { thing: NextThing | undefined }) {
  const { t } = useTranslation()
  return (
    <section className="tonight__next" data-calm={thing === undefined || undefined} aria-label={t('common.nextStep')}>
      <p className="tonight__label" aria-hidden>
        {t('common.nextStep')}
      </p>
      <h2>{thing ? t(`tonight.next.${thing.kind}`, { name: thing.name }) : t('tonight.calm')}</h2>
      <p>
        {thing ? t(`tonight.why.${thing.why}`, { count: thing.count, number: thing.number }) : t('tonight.calmText')}
      </p>
      {thing && (
        <Link className="tonight__go" to={thing.to}>
          {t(`tonight.go.${thing.kind}`)}
          <ArrowRight />
        </Link>
      )}
    </section>
  )
}
