import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { sandboxQuery } from '../../../api/marketing.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Pager } from '../../../ui/show/Pager.tsx'
import { MarketingTabs } from '../../../commands/marketing/MarketingTabs.tsx'
import { Phone } from './Phone.tsx'
import '../../../ui/show/sub-page.css'
import '../../../commands/marketing/marketing.css'
import './SandboxScreen.css'

const length = 24

/** The phones of the guests, while no provider is connected: each message as they would have it. */
export function SandboxScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const start = Math.max(0, Number(search.get('start')) || 0)
  const { data, error, refetch } = useQuery({
    ...sandboxQuery({ start, length, ...(q && { search: q }) }),
    refetchInterval: 3000,
  })
  return (
    <div className="sub-page">
      <header className="sub-head no-print">
        <h1 className="only-read-aloud">{t('marketing.sandbox')}</h1>
        <MarketingTabs />
        <SearchField q={q} onSearch={(value) => setSearch(value ? { q: value } : {}, { replace: true })} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="sub-page__body" tabIndex={0} role="region" aria-label={t('marketing.sandbox')}>
        <p className="muted sandbox__about">{t('marketing.sandboxText')}</p>
        {!data && <Pending error={error} onRetry={refetch} rows={8} />}
        {data?.aaData.length === 0 && (
          <EmptyState title={t('marketing.noMessages')} text={t('marketing.noMessagesText')} />
        )}
        {data && (
          <ul className="phones stack gap-16 bare">
            {data.aaData.map((message) => (
              <Phone key={message.id} message={message} />
            ))}
          </ul>
        )}
        {data && (
          <Pager
            start={start}
            length={length}
            total={data.recordsFiltered}
            onTurn={(to) => setSearch({ ...(q && { q }), start: String(to) })}
          />
        )}
      </div>
    </div>
  )
}
