import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { wantedKinds } from '../../api/push/push-wanted.ts'
import { useMe } from '../../commands/session.ts'

/** Opens the place of a notification, and registers a device with notifications for the person who signed in. */
export function NotifiedDevice() {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const { id, merchant } = useMe()
  const storeId = merchant?.merchant_id

  useEffect(() => {
    const worker = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
    const open = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'open' && data.path?.startsWith('/')) void navigate(data.path)
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  }, [navigate])

  const { language } = i18n
  useEffect(() => {
    const kinds = wantedKinds()
    if (kinds === null || storeId === undefined) return
    void import('../../api/push/push.ts')
      .then(({ keepNotified }) => keepNotified(language, kinds))
      .catch(() => undefined)
  }, [language, id, storeId])
  return null
}
