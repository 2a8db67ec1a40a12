import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { WordKey } from '../../i18n/word-key.ts'
import './show.css'

interface Props {
  /** Keys of the words for all of them, and for each. */
  label: WordKey
  pages: readonly (readonly [to: string, title: WordKey])[]
}

/** The ways between pages that belong together. */
export function PageTabs({ label, pages }: Props) {
  const { t } = useTranslation()
  return (
    <nav className="records-tabs page-tabs no-print" aria-label={t(label)}>
      {pages.map(([to, title]) => (
        <NavLink key={to} to={to}>
          {t(title)}
        </NavLink>
      ))}
    </nav>
  )
}
