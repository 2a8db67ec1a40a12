import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Lab } from '../use-lab.ts'
import { putLive } from './live-store.ts'

/** Brings the session to a step of the path, starting one where there is none, and shows the product there. */
export function BeThere({ lab, step }: { lab: Pick<Lab, 'change'>; step: number }) {
  const { t } = useTranslation()
  return (
    <Button
      intent="primary"
      text={t('lab.live.beThere')}
      onClick={() => {
        putLive({ isOn: true, ahead: step, failure: null })
        lab.change({ step, isProduct: true }, true)
      }}
    />
  )
}
