import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import '../ui/sub-page.css'

/** The way back to everything that a store is set up with, in the head of a page of it. */
export function WayToSetUp() {
  const { t } = useTranslation()
  return (
    <Link className="sub-head__way small" to="/pages/menu_setting">
      {t('nav.setUp')}
    </Link>
  )
}
