import { Button } from '@blueprintjs/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { localeTag } from '#contract/locale-tag.ts'
import { resources } from '#contract/resources/index.ts'
import type { Suggestion, Suggestions } from '#contract/promotions/suggestion.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { call } from '../../api/transport/client.ts'
import { keys } from '../../api/transport/keys.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useCommand } from '../../commands/use-command.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { timeFormat } from '../../ui/show/time-format.ts'
import type { WordsIn } from '../../i18n/word-key.ts'
import './SuggestionsScreen.css'

const { name: kind, screen, path } = resources.promotion

const suggestionsQuery = () =>
  queryOptions({
    queryKey: [...keys.resource(kind), 'suggestions'],
    queryFn: ({ signal }) => call<Suggestions>({ method: 'GET', url: '/admin/ai_listing', signal }),
  })

/** One suggestion with its figures; a press makes a draft of it, which changes no price. */
function SuggestionCard({ one }: { one: Suggestion }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const blocked = useBlocked('set-up')
  const { run, isBusy } = useCommand()
  const tag = localeTag(i18n.language)
  const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(tag, { style: 'percent' })
  const words = {
    dish: one.name,
    category: one.category,
    sold: figure.format(one.sold),
    usual: figure.format(one.usual),
    share: share.format(one.draft.value / 10_000),
    day: one.draft.weekdays && t(`report.weekday.${one.draft.weekdays[0] as WordsIn<'report.weekday.'>}`),
    from: one.draft.from_time,
    to: one.draft.to_time,
  }
  const title = t(`suggestion.${one.kind}.title`, words)
  const make = () => {
    const data = { ...one.draft, name: title.slice(0, 60), status: 'draft' }
    const done = t('suggestion.made')
    const touches = [keys.resource(kind)]
    void run<ResourceRow>({ method: 'POST', url: path, data, done, touches }).then(
      ({ id }) => navigate(`${screen}/${id}`),
      () => undefined,
    )
  }
  return (
    <li className="suggestion">
      <h2>{title}</h2>
      <p>{t(`suggestion.${one.kind}.text`, words)}</p>
      <p className="muted">{t(`suggestion.${one.kind}.draft`, words)}</p>
      <Button
        text={t('suggestion.make')}
        loading={isBusy}
        disabled={blocked !== undefined}
        title={blocked}
        onClick={make}
      />
    </li>
  )
}

/** Promotions that the store's own sales suggest, with the figures they rest on. */
export function SuggestionsScreen() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(suggestionsQuery())
  const { dateOfYear } = timeFormat(i18n.language, 'UTC')
  return (
    <div className="sub-page">
      <SubHead title={t('suggestion.title')} to={screen} back={t('resource.promotion.many')} />
      <div className="sub-page__body">
        {!data && <Pending error={error} onRetry={refetch} rows={4} />}
        {data && (
          <p className="muted suggestions__about">
            {t('suggestion.about', { from: dateOfYear(data.from), to: dateOfYear(data.to) })}
          </p>
        )}
        {data?.aaData.length === 0 && <EmptyState title={t('suggestion.none')} text={t('suggestion.noneText')} />}
        <ul className="suggestions">
          {data?.aaData.map((one) => (
            <SuggestionCard key={one.key} one={one} />
          ))}
        </ul>
      </div>
    </div>
  )
}
