import i18next from 'i18next'
import { onSettled, settleInTime } from '../api/transport/unsettled.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { sessionActor } from './session.ts'

/** Reports the outcome of writes that no caller awaited, also of those from before a reload. */
export function startUnsettled(): void {
  onSettled(({ about, requestId, from: to }, outcome) => {
    const said = { requestId, to, isOutcome: true } as const
    if (outcome === 'unknown') return showToast({ kind: 'warning', key: 'error.unknownOutcome', ...said })
    const key = `unsettled.${outcome}${about ? '' : 'Unnamed'}` as const
    const kind = outcome === 'happened' ? 'successful' : 'warning'
    showToast({ kind, message: i18next.t(key, { about }), ...said })
  })
  sessionActor.subscribe(({ context: { me } }) => {
    if (me) void settleInTime()
  })
}
