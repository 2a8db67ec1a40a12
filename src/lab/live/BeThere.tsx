import { useTranslation } from 'react-i18next'
import { type Startable, StartSession } from '../session/StartSession.tsx'
import type { Lab } from '../use-lab.ts'
import { putLive } from './live-store.ts'

/** Brings the session to a step of the path, starting one if there is none, and shows the product there. */
export function BeThere({
  lab,
  step,
  session,
}: {
  lab: Pick<Lab, 'change' | 'stay'>
  step: number
  session: Startable
}) {
  const { t } = useTranslation()
  const prepare = () => {
    const isStill = lab.stay()
    return () => {
      if (!isStill()) return
      putLive({ isOn: true, ahead: step, failure: null })
      lab.change({ step, isProduct: true }, true)
    }
  }
  // The bar of the product shows why none can be started.
  if (session.isMissing) return null
  return <StartSession session={session} text={t('lab.live.beThere')} prepare={prepare} />
}
