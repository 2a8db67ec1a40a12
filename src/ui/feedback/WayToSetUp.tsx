import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import '../show/show.css'
import './feedback.css'

/** The way back to everything that a store is set up with, on a phone, whose bar has no room for it. */
export function WayToSetUp() {
  const { t } = useTranslation()
  return (
    <Link className="sub-head__way way-to-set-up small" to="/pages/menu_setting">
      {t('nav.setUp')}
    </Link>
  )
}
