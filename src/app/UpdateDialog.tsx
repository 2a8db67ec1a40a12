import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminVersion } from '../api/client.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useAvailability } from './availability.ts'

/** The server asks for a newer console: a person reloads it when ready. */
export function UpdateDialog() {
  const { t } = useTranslation()
  const [isPutOff, setPutOff] = useState(false)
  const isOpen = useAvailability() === 'outdated' && !isPutOff
  return (
    <Dialog
      title={t('update.title')}
      isOpen={isOpen}
      onClose={() => setPutOff(true)}
      foot={<Button intent="primary" text={t('update.reload')} onClick={() => window.location.reload()} />}
    >
      <p>{t('update.text', { version: adminVersion })}</p>
    </Dialog>
  )
}
