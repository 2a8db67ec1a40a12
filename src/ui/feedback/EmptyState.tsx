import type { ReactNode } from 'react'
import './placeholder.css'

/**
 * Says that there is nothing here and what to do next, which it offers as `children`. `isPage`: the page has nothing
 * else.
 */
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
