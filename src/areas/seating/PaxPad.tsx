import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { isTyping } from '../../ui/hooks/is-typing.ts'
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts'
import { topDialog } from '../../ui/overlay/covered.ts'
import './seating.css'

const sizes = Array.from({ length: 12 }, (_, index) => index + 1)
const most = 99

/** The number of guests: one tap for up to twelve, a counter beyond; the digits of a keyboard work too. */
export function PaxPad({ pax, onChange }: { pax: number; onChange: (pax: number) => void }) {
  const { t } = useTranslation()
  const pad = useRef<HTMLFieldSetElement>(null)
  useWindowKeys((event) => {
    const top = topDialog()
    if (top && !top.contains(pad.current)) return
    // On another choice, such as a time, digits are meant for that.
    const isElsewhere = event.target instanceof HTMLInputElement && !pad.current?.contains(event.target)
    if (!isElsewhere && !isTyping(event.target) && /^[1-9]$/.test(event.key)) onChange(Number(event.key))
  })
  return (
    <fieldset ref={pad} className="pax-pad">
      <legend>{t('floor.howMany')}</legend>
      <div className="pax-pad__sizes">
        {sizes.map((size) => (
          <label key={size}>
            <input
              type="radio"
              name="pax"
              className="only-read-aloud"
              checked={size === pax}
              onChange={() => onChange(size)}
            />
            <span className="choice">{size}</span>
          </label>
        ))}
      </div>
      <div className="pax-pad__more split gap-12">
        <span className="muted">{t('floor.moreGuests')}</span>
        <Stepper value={pax} max={most} label={t('floor.howMany')} onChange={onChange} />
      </div>
    </fieldset>
  )
}
