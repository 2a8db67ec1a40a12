import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../ask.ts'
import type { Lab } from '../use-lab.ts'

/** Makes a path that fails as short as it gets while it fails in the same way, and says how far it is. */
export function ShrinkPath({ lab }: { lab: Pick<Lab, 'place' | 'showPath'> }) {
  const { t } = useTranslation()
  const [tries, setTries] = useState<number | null>(null)
  const shrink = async () => {
    setTries(0)
    const shorter = await ask('shrink', [lab.place], setTries)
    setTries(null)
    lab.showPath(shorter, shorter.steps.length)
  }
  return (
    <p className="lab-row">
      <Button text={t('lab.shrink')} disabled={tries !== null} onClick={() => void shrink()} />
      <span role="status">{tries !== null && t('lab.tries', { count: tries })}</span>
    </p>
  )
}
