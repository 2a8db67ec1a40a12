import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Lab } from '../use-lab.ts'

/** Makes a path that fails as short as it gets while it fails in the same way, and says how far it is. */
export function ShrinkPath({ lab }: { lab: Pick<Lab, 'place' | 'placeKey' | 'stay' | 'showPath'> }) {
  const { t } = useTranslation()
  const [tries, setTries] = useState<number | null>(null)
  const { run, failure } = useTry(lab.placeKey, async () => {
    const isStill = lab.stay()
    setTries(0)
    try {
      const shorter = await ask('shrink', [lab.place], setTries)
      if (isStill()) lab.showPath(shorter, shorter.steps.length)
    } finally {
      setTries(null)
    }
  })
  return (
    <>
      <p className="lab-row">
        <Button text={t('lab.shrink')} disabled={tries !== null} onClick={() => run()} />
        <span role="status">{tries !== null && t('lab.tries', { count: tries })}</span>
      </p>
      {failure && <Failed failure={failure} />}
    </>
  )
}
