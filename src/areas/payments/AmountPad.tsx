import { KeyBackspace } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts'
import './payments.css'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'] as const

const isOnButton = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('button') !== null

interface Props {
  label: string
  /** True if nothing can be typed: the amount follows from something else. */
  isOff?: boolean
  onKey: (key: string) => void
  /** Enter was pressed, and not on a button of its own. */
  onEnter: () => void
}

/** The keys of a till; `onKey` gets digits, `00` and `back`. The digits of a keyboard work too. */
export function AmountPad({ label, isOff = false, onKey, onEnter }: Props) {
  const { t } = useTranslation()
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isOff && /^\d$/.test(event.key)) onKey(event.key)
    else if (!isOff && event.key === 'Backspace') onKey('back')
    else if (event.key === 'Enter' && !event.repeat && !isOnButton(event)) onEnter()
    else return
    event.preventDefault()
  })
  return (
    <div className="amount-pad" role="group" aria-label={label} dir="ltr">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          disabled={isOff}
          aria-label={key === 'back' ? t('pay.back') : undefined}
          data-edit={key.length > 1 || undefined}
          onClick={() => onKey(key)}
        >
          {key === 'back' ? <KeyBackspace size={20} /> : key}
        </button>
      ))}
    </div>
  )
}
