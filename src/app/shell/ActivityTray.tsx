import { Error as Failed, Notifications, Tick, WarningSign } from '@blueprintjs/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DropPanel } from '../../ui/overlay/DropPanel.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RequestId } from '../../ui/feedback/RequestId.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { markActivityRead, type ToastKind, toastWords, useToasts } from '../../ui/overlay/toast-store.ts'
import './shell.css'

const AnnouncementList = lazy(async () => ({
  default: (await import('../notices/AnnouncementList.tsx')).AnnouncementList,
}))

const icons: Record<ToastKind, typeof Tick> = { successful: Tick, unsuccessful: Failed, warning: WarningSign }

function Entries({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const { activity } = useToasts()
  if (activity.length === 0) return <EmptyState title={t('activity.empty')} text={t('activity.emptyText')} />
  return (
    <ol className="activity">
      {activity.map((toast) => {
        const Icon = icons[toast.kind]
        const words = toastWords(t, toast)
        return (
          <li key={toast.id} data-kind={toast.kind}>
            <Icon title={t(`toast.${toast.kind}`)} />
            <span>
              {toast.to ? (
                <Link to={toast.to} onClick={close}>
                  {words}
                </Link>
              ) : (
                words
              )}
              {toast.count > 1 && <span className="figures"> ×{toast.count}</span>}
              {toast.requestId && toast.kind !== 'successful' && <RequestId id={toast.requestId} />}
            </span>
            <time className="small muted figures">{time(toast.at)}</time>
          </li>
        )
      })}
    </ol>
  )
}

/** The bell: the last 50 toasts, so that none is lost by being short. */
export function ActivityTray() {
  const { t } = useTranslation()
  const { unread } = useToasts()
  return (
    <DropPanel
      label={unread > 0 ? t('activity.unread', { count: unread }) : t('activity.title')}
      className="activity__bell"
      face={
        <>
          <Notifications size={20} />
          {unread > 0 && <span className="activity__dot" aria-hidden />}
        </>
      }
      onOpen={markActivityRead}
    >
      {(close) => (
        // Whole or not at all: what moves while it is tapped is missed.
        <Suspense fallback={<Skeleton rows={6} />}>
          <h2 className="activity__title">{t('activity.title')}</h2>
          <AnnouncementList />
          <Entries close={close} />
        </Suspense>
      )}
    </DropPanel>
  )
}
