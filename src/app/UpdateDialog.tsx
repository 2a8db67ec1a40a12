import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminVersion } from '../api/client.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** The server asks for a newer console: a person reloads it when ready. */
export function UpdateDialog() {
  const { t } = useTranslation()
  const [isPutOff, setPutOff] = useState(false)
  return (
    <Dialog
      title={t('update.title')}
      isOpen={!isPutOff}
      onClose={() => setPutOff(true)}
      foot={<Button intent="primary" text={t('update.reload')} onClick={() => window.location.reload()} />}
    >
      <p>{t('update.text', { version: adminVersion })}</p>
    </Dialog>
  )
}
