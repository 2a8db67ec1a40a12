import { KeyBackspace } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './form.css'
import { isTyping } from '../hooks/is-typing.ts'
import { useWindowKeys } from '../hooks/use-window-keys.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back'] as const

/** A PIN that someone else keeps, until a button beside the pad sends it, or Enter. */
export interface HeldPin {
  digits: string
  onDigits: (digits: string) => void
}

const isElsewhere = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('button, a') !== null && target.closest('.pin-pad') === null

/**
 * Asks for a PIN and calls `onPin` once it has all its digits; then it is empty again. If it is `held`, the last digit
 * does not submit it. Digits of a keyboard work everywhere but in a field; pasting is not possible.
 */
export function PinPad({
  onPin,
  held,
  length = 6,
  isBusy = false,
  note,
}: {
  onPin: (pin: string) => void
  held?: HeldPin
  length?: number
  isBusy?: boolean
  /** One line below the keys: tries left, the approved act, or its time limit. */
  note?: string
}) {
  const { t } = useTranslation()
  const [own, setOwn] = useState('')
  const pin = held?.digits ?? own

  const change = (next: string) => {
    if (next.length > length) return
    if (held) return held.onDigits(next)
    const isWhole = next.length === length
    setOwn(isWhole ? '' : next)
    if (isWhole) onPin(next)
  }
  const press = (key: string) => {
    if (isBusy) return
    if (key === 'clear') change('')
    else if (key === 'back') change(pin.slice(0, -1))
    else change(pin + key)
  }

  useWindowKeys((event) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) press(event.key)
    else if (event.key === 'Backspace') press('back')
    else if (event.key === 'Enter' && held && pin.length === length && !isBusy && !isElsewhere(event)) onPin(pin)
    else return
    event.preventDefault()
  })

  return (
    <div className="pin-pad stack gap-16" role="group" aria-label={t('pin.label')} aria-busy={isBusy}>
      <div className="pin-pad__dots" role="img" aria-label={t('pin.entered', { count: pin.length, length })}>
        {Array.from({ length }, (_, index) => (
          <span key={index} data-filled={isBusy || index < pin.length || undefined} />
        ))}
      </div>
      <div className="pin-pad__keys" dir="ltr">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            aria-disabled={isBusy}
            aria-label={key === 'back' ? t('pin.back') : undefined}
            className={key.length > 1 ? 'pin-pad__key pin-pad__key--edit' : 'pin-pad__key'}
            onClick={() => press(key)}
          >
            {key === 'clear' ? t('pin.clear') : key === 'back' ? <KeyBackspace size={20} /> : key}
          </button>
        ))}
      </div>
      {note && <p className="small muted pin-pad__note">{note}</p>}
    </div>
  )
}
