import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OneOf } from '#contract/readers.ts'
import type { Right } from '#contract/roles.ts'
import { holdersQuery } from '../api/reference.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

/** A page that the person has no right to: names the right, and the people in the house who have it. */
export function Forbidden({ title, right: needed }: { title: string; right: OneOf }) {
  const right = [needed].flat()[0] as Right
  const { t, i18n } = useTranslation()
  const { data: holders = [] } = useQuery(holdersQuery(right))
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(holders.map(({ name }) => name))
  return (
    <EmptyState
      isPage
      title={t('forbidden.title', { page: title })}
      text={[
        t('forbidden.right', { right: t(`right.${right}`) }),
        holders.length > 0 ? t('forbidden.ask', { names }) : t('forbidden.askManager'),
      ].join(' ')}
    >
      <LinkButton intent="primary" to="/">
        {t('shell.toFloor')}
      </LinkButton>
      <LinkButton to="/settings">{t('forbidden.mine')}</LinkButton>
    </EmptyState>
  )
}
