import { Minus, Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import './form.css'

interface Props {
  value: number
  min?: number
  max: number
  step?: number
  /** The counted thing, read aloud. */
  label: string
  onChange: (value: number) => void
}

/** A number with a minus and a plus. One that is above its most comes down to it with the first minus. */
export function Stepper({ value, min = 1, max, step = 1, label, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        disabled={value <= min}
        aria-label={t('common.less')}
        onClick={() => onChange(Math.max(min, Math.min(value - step, max)))}
      >
        <Minus size={16} />
      </button>
      <output className="figures">{value}</output>
      <button
        type="button"
        disabled={value >= max}
        aria-label={t('common.more')}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        <Plus size={16} />
      </button>
    </div>
  )
}
