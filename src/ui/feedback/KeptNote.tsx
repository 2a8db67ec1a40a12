import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useTime } from '../show/time-format.ts'
import './feedback.css'

/** Says that a form shows earlier input (milliseconds) that was not sent, and lets it be discarded. */
export function KeptNote({ at, onDiscard }: { at: number | null; onDiscard: () => void }) {
  const { t } = useTranslation()
  const { time } = useTime()
  if (at === null) return null
  return (
    <p className="kept-note split wrap small" role="status">
      <span>{t('draft.kept', { time: time(at) })}</span>
      <Button variant="minimal" text={t('draft.discard')} onClick={() => onDiscard()} />
    </p>
  )
}
