import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { blueprint } from './blueprint.ts'

/** A link in the look of Blueprint's button, for a way to another page. */
export function LinkButton({
  intent,
  icon,
  className,
  children,
  ...link
}: ComponentProps<typeof Link> & { intent?: 'primary'; icon?: ReactNode }) {
  return (
    <Link {...link} className={[blueprint.button, intent && blueprint[intent], className].filter(Boolean).join(' ')}>
      {icon}
      {icon === undefined ? children : <span className={blueprint.buttonText}>{children}</span>}
    </Link>
  )
}
