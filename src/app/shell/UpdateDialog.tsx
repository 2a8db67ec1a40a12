import { Button, OverlaysProvider } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { adminVersion } from '../../api/transport/client.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { gateActor } from '../../commands/gate.ts'

/** The server works with newer consoles only: there is nothing to do but to reload it. */
export function UpdateDialog() {
  const { t } = useTranslation()
  return (
    <OverlaysProvider>
      <Dialog
        title={t('update.title')}
        foot={
          <Button
            intent="primary"
            size="large"
            text={t('update.reload')}
            autoFocus
            onClick={() => gateActor.send({ type: 'gate.reload' })}
          />
        }
      >
        <p>{t('update.text', { version: adminVersion })}</p>
        <p className="muted">{t('update.kept')}</p>
      </Dialog>
    </OverlaysProvider>
  )
}
