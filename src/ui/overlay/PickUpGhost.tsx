import type { ReactNode } from 'react'
import type { PickUp } from './use-pick-up.ts'
import './PickUpGhost.css'

/** The dragged thing under the pointer: its name, and the effect of dropping it there. */
export function PickUpGhost({ at, name, children }: { at: PickUp['at']; name: string; children: ReactNode }) {
  if (!at) return null
  return (
    <div className="pick-up-ghost" style={{ translate: `${at.x + 14}px ${at.y + 14}px` }} aria-hidden>
      <strong className="figures">{name}</strong>
      {children}
    </div>
  )
}
