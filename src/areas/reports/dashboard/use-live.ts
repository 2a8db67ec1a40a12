import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../../../api/transport/ask-again.ts'
import { coalesce } from '../../../api/transport/coalesce.ts'
import { keys } from '../../../api/transport/keys.ts'
import { listenToRows } from '../../../api/transport/realtime.ts'

const interval = 5000
/** Subjects whose events refresh a dashboard. Payments and refunds come as events of their order. */
const told = new Set(['order', 'settlement', 'print_job', 'merchant', 'shift'])

/** Refetches a dashboard when something in it changes: at most once in 5 s, and only while the page is visible. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    let isMissed = false
    const stale = coalesce(() => {
      isMissed = document.visibilityState === 'hidden'
      if (!isMissed) askAgain(client, { queryKey: keys.dashboard() })
    }, interval)
    const onLook = () => isMissed && stale.add(true)
    const end = listenToRows(({ subject_type: type }) => told.has(type) && stale.add(true))
    document.addEventListener('visibilitychange', onLook)
    return () => {
      end()
      stale.stop()
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [client])
}
