import type { ReactNode } from 'react'
import type { PickUp } from './use-pick-up.ts'
import './PickUpGhost.css'

/** What is dragged, under the pointer: what it is called, and what would come of dropping it there. */
export function PickUpGhost({ at, name, children }: { at: PickUp['at']; name: string; children: ReactNode }) {
  if (!at) return null
  return (
    <div className="pick-up-ghost" style={{ translate: `${at.x + 14}px ${at.y + 14}px` }} aria-hidden>
      <strong className="figures">{name}</strong>
      {children}
    </div>
  )
}
