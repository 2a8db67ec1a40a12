import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sandboxQuery } from '../../../api/marketing/marketing.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { ListPage } from '../../../ui/show/ListPage.tsx'
import { ScrollArea } from '../../../ui/show/ScrollArea.tsx'
import { MarketingTabs } from '../../../commands/marketing/MarketingTabs.tsx'
import { Phone } from './Phone.tsx'
import '../../../ui/show/show.css'
import '../../../commands/marketing/marketing.css'

/** The phones of the guests, while no provider is connected: each message as they would have it. */
export function SandboxScreen() {
  const { t } = useTranslation()
  const page = usePage(24)
  const query = useQuery({ ...sandboxQuery(page.asked), refetchInterval: 3000 })
  return (
    <div className="sub-page">
      <header className="sub-head no-print">
        <h1 className="only-read-aloud">{t('marketing.sandbox')}</h1>
        <MarketingTabs />
        <SearchField q={page.q} onSearch={(q) => page.change({ q })} />
      </header>
      <ScrollArea className="sub-page__body" name={t('marketing.sandbox')}>
        <p className="muted sandbox__about">{t('marketing.sandboxText')}</p>
        <ListPage
          page={page}
          query={query}
          lines={8}
          none={<EmptyState title={t('marketing.noMessages')} text={t('marketing.noMessagesText')} />}
        >
          {(messages) => (
            <ul className="phones stack gap-16 bare">
              {messages.map((message) => (
                <Phone key={message.id} message={message} />
              ))}
            </ul>
          )}
        </ListPage>
      </ScrollArea>
    </div>
  )
}
