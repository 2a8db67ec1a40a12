import { ArrowLeft } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './show.css'

/** The head of a page below another: the link back, its title, and its own filters or actions. */
export function SubHead({
  title,
  to,
  back,
  children,
}: {
  title: string
  to: string
  back: string
  children?: ReactNode
}) {
  return (
    <header className="sub-head">
      <Link className="sub-head__back" to={to} aria-label={back} title={back}>
        <ArrowLeft size={16} />
      </Link>
      <h1>{title}</h1>
      {children}
    </header>
  )
}
