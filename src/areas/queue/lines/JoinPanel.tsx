import { useTranslation } from 'react-i18next'
import { JoinForm } from './JoinForm.tsx'
import type { JoinState } from './use-join.ts'
import type { QueueActs } from '../use-queue-acts.ts'

/** The form at the door, always at hand beside the lines. */
export function JoinPanel({ joining, acts }: { joining: JoinState; acts: QueueActs }) {
  const { t } = useTranslation()
  return (
    <section className="join-panel" aria-labelledby="join-title">
      <h2 id="join-title">{t('queue.joinTitle')}</h2>
      <JoinForm joining={joining} acts={acts} />
    </section>
  )
}
