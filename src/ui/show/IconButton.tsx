import type { ReactNode } from 'react'

/** A button with an icon only; `label` names its action. */
export function IconButton({
  label,
  children,
  isQuiet = false,
  title,
  disabled,
  isPressed,
  className = '',
  onClick,
}: {
  label: string
  children: ReactNode
  /** Beside what matters more. */
  isQuiet?: boolean
  title?: string
  disabled?: boolean
  /** Tells if it is on, where it can be on or off. */
  isPressed?: boolean
  className?: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      data-quiet={isQuiet || undefined}
      aria-label={label}
      aria-pressed={isPressed}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
