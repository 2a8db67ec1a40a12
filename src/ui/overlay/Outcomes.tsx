import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { placeIn } from '../../device/base.ts'
import { markOutcomesRead, outcomesAt, toastWords, useToasts } from './toast-store.ts'
import './overlay.css'

/**
 * Shows the outcomes of writes whose answers were lost at the place where they were sent, until someone has read them.
 */
export function Outcomes() {
  const { t } = useTranslation()
  const place = placeIn(window.location.pathname)
  const told = outcomesAt(useToasts().activity, place)
  if (told.length === 0) return null
  return (
    <div className="outcomes split gap-12" role="status">
      <ul className="small">
        {told.map((toast) => (
          <li key={toast.id}>{toastWords(t, toast)}</li>
        ))}
      </ul>
      <Button variant="minimal" text={t('notice.done')} onClick={() => markOutcomesRead(place)} />
    </div>
  )
}
