import type { ReactNode } from 'react'
import './shell.css'

/** A line above the work that stays until it is over. */
export const Banner = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="banner" role="status">
    {icon}
    <span>{children}</span>
  </p>
)
