import type { ReactNode } from 'react'
import './IconButton.css'

/** A button that is an icon alone; `label` says what it does. */
export function IconButton({
  label,
  children,
  isQuiet = false,
  disabled,
  className = '',
  onClick,
}: {
  label: string
  children: ReactNode
  /** Beside what matters more. */
  isQuiet?: boolean
  disabled?: boolean
  className?: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      data-quiet={isQuiet || undefined}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
