import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before a link is followed while something is changed: `onLeave` drops the change, then the link is followed. */
export function LeaveGuard({
  isOn,
  onLeave,
  ...words
}: {
  isOn: boolean
  title: string
  text: string
  stay: string
  leave: string
  onLeave?: () => void
}) {
  const navigate = useNavigate()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  useLeaveGuard(isOn, setLeavingTo)
  if (leavingTo === null) return null
  return (
    <LeaveDialog
      {...words}
      onStay={() => setLeavingTo(null)}
      onLeave={() => {
        onLeave?.()
        setLeavingTo(null)
        void navigate(leavingTo)
      }}
    />
  )
}
