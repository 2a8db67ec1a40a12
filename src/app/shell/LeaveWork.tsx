import { OverlaysProvider } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '../../ui/overlay/LeaveDialog.tsx'
import { sessionActor } from '../../commands/session.ts'

/** Asks anyone who signs out with something half typed. */
export function LeaveWork() {
  const { t } = useTranslation()
  return (
    <OverlaysProvider>
      <LeaveDialog
        title={t('leaving.title')}
        text={t('leaving.text')}
        stay={t('leaving.stay')}
        leave={t('leaving.leave')}
        onStay={() => sessionActor.send({ type: 'session.stay' })}
        onLeave={() => sessionActor.send({ type: 'session.leave' })}
      />
    </OverlaysProvider>
  )
}
