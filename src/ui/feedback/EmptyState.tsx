import type { ReactNode } from 'react'
import './placeholder.css'

/** Nothing is here: says so, what to do next, and offers it as `children`. `isPage`: it is all that the page has. */
export function EmptyState({
  title,
  text,
  isPage = false,
  children,
}: {
  title: string
  text?: string
  isPage?: boolean
  children?: ReactNode
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="placeholder">
      <Title className="placeholder__title">{title}</Title>
      {text && <p className="placeholder__text">{text}</p>}
      {children && <div className="placeholder__actions wrap">{children}</div>}
    </div>
  )
}
