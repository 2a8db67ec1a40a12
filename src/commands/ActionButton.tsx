import { Button, type ButtonProps } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AllowedEvent } from '#contract/errors.ts'
import { useOfferedAct } from '../ui/feedback/offered-acts.ts'
import './commands.css'

type Props = Omit<ButtonProps, 'disabled' | 'onClick'> & {
  /** From `useAllowed`; without it nothing is shown, since the chart knows no such event. */
  allowed: AllowedEvent | undefined
  onClick: () => void
  /** The one filled button of the view. */
  isNext?: boolean
  isBusy?: boolean
}

/** A button that the chart offers. A refused one stays visible with its reason. */
export function ActionButton({ allowed, onClick, isNext = false, isBusy = false, className = '', ...button }: Props) {
  const reasonId = useId()
  const { t } = useTranslation()
  const words = typeof button.text === 'string' ? button.text : allowed ? t(`event.${allowed.event}`) : ''
  useOfferedAct(allowed?.event, words, !isBusy, onClick, allowed?.ok === false ? allowed.message : undefined)
  if (!allowed) return null
  if (allowed.ok)
    return (
      <Button
        {...button}
        className={className}
        intent={isNext ? 'primary' : undefined}
        loading={isBusy}
        onClick={onClick}
      />
    )
  return (
    <span className="refused-action">
      <Button
        {...button}
        className={`${className} refused-action__button`}
        aria-disabled
        aria-describedby={reasonId}
        onClick={(event) => event.preventDefault()}
      />
      <span id={reasonId} className="refused-action__reason">
        {allowed.message}
      </span>
    </span>
  )
}
