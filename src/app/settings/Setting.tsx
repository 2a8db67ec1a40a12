import type { ReactNode } from 'react'

/** One line of a panel: what it is called, what can be chosen or stands there, and what follows from it. */
export const Setting = ({ name, text, children }: { name: ReactNode; text?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {text && <p className="small muted settings__text">{text}</p>}
    </dd>
  </div>
)
