import type { ReactNode } from 'react'
import './Placeholder.css'

/** Nothing is here: says so, what to do next, and offers it as `children`. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="placeholder">
      <p className="placeholder__title">{title}</p>
      {text && <p className="placeholder__text">{text}</p>}
      {children && <div className="placeholder__actions">{children}</div>}
    </div>
  )
}
