import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import '../queue.css'

const most = 99

/**
 * Chooses the number of guests by one tap; the last key means that many or more, and shows a counter for the exact
 * number.
 */
export function SizePad({
  pax,
  min = 1,
  keys = 8,
  onChange,
}: {
  pax: number
  min?: number
  keys?: number
  onChange: (pax: number) => void
}) {
  const { t } = useTranslation()
  const group = useId()
  const sizes = Array.from({ length: keys }, (_, index) => index + min)
  const last = sizes.at(-1)!
  return (
    <fieldset className="size-pad">
      <legend>{t('queue.guests')}</legend>
      <div className="size-pad__keys">
        {sizes.map((size) => (
          <label key={size}>
            <input
              type="radio"
              name={group}
              className="only-read-aloud"
              checked={size === last ? pax >= last : size === pax}
              onChange={() => onChange(size)}
            />
            <span>{size === last ? `${size}+` : size}</span>
          </label>
        ))}
      </div>
      {pax >= last && <Stepper value={pax} min={last} max={most} label={t('queue.guests')} onChange={onChange} />}
    </fieldset>
  )
}
