import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '../ui/overlay/LeaveDialog.tsx'

/** The way out of what sends something: while its answer is lost, `leave` asks first, with `question`. */
export function useWayOut(isFindingOut: boolean, onLeave: () => void): { leave: () => void; question: ReactNode } {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const question = isAsking && isFindingOut && (
    <LeaveDialog
      title={t('unsettled.leaveTitle')}
      text={t('unsettled.leaveText')}
      stay={t('unsettled.stay')}
      leave={t('unsettled.leave')}
      onStay={() => setAsking(false)}
      onLeave={onLeave}
    />
  )
  return { leave: () => (isFindingOut ? setAsking(true) : onLeave()), question }
}
