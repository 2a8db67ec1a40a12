import type { ReactNode } from 'react'

/** One row of a settings panel: its name, its control or value, and a text that explains its effect. */
export const Setting = ({ name, text, children }: { name: ReactNode; text?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {text && <p className="small muted settings__text">{text}</p>}
    </dd>
  </div>
)
