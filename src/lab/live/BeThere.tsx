import { useTranslation } from 'react-i18next'
import { type Startable, StartSession } from '../session/StartSession.tsx'
import type { Lab } from '../use-lab.ts'
import { putLive } from './live-store.ts'

/** Brings the session to a step of the path, starting one where there is none, and shows the product there. */
export function BeThere({ lab, step, session }: { lab: Pick<Lab, 'change'>; step: number; session: Startable }) {
  const { t } = useTranslation()
  const show = () => {
    putLive({ isOn: true, ahead: step, failure: null })
    lab.change({ step, isProduct: true }, true)
  }
  return <StartSession session={session} text={t('lab.live.beThere')} then={show} />
}
