import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../overlay/Dialog.tsx'
import './form.css'

/** Shows a PIN that was drawn: now, and never again. */
export function DrawnPin({ pin, name, onClose }: { pin: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('pin.drawnTitle', { name })}
      width={400}
      foot={<Button large intent="primary" text={t('pin.drawnDone')} onClick={onClose} />}
    >
      <output className="drawn-pin figures" aria-label={t('pin.label')}>
        {pin}
      </output>
      <p>{t('pin.drawnText')}</p>
    </Dialog>
  )
}
