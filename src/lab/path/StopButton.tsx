import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/show/IconButton.tsx'
import type { Breakpoint } from '../lab-url.ts'
import type { Lab } from '../use-lab.ts'

/** Sets or removes a breakpoint: a running path pauses there. */
export function StopButton({ lab, stop }: { lab: Pick<Lab, 'state' | 'change'>; stop: Breakpoint }) {
  const { t } = useTranslation()
  const { breakpoints } = lab.state
  const isSet = breakpoints.includes(stop)
  const label = t('lab.stopAt', { place: stop.slice(stop.indexOf(' ') + 1) })
  return (
    <IconButton
      className="lab-stop"
      label={label}
      title={label}
      isPressed={isSet}
      onClick={() =>
        lab.change({ breakpoints: isSet ? breakpoints.filter((one) => one !== stop) : [...breakpoints, stop] }, true)
      }
    >
      <span aria-hidden />
    </IconButton>
  )
}
