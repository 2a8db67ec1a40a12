import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMaybeMe } from '../../../commands/session.ts'

/** Leads to the lab, which does the steps of a row again; for those who may use it. */
export function LabLink({ row }: { row: string }) {
  const { t } = useTranslation()
  const me = useMaybeMe()
  if (!me?.has_lab || !me.rights.includes('settle')) return null
  return (
    <Link className="small no-print" to={`/lab?${String(new URLSearchParams({ incident: `row:${row}` }))}`}>
      {t('lab.incident.open')}
    </Link>
  )
}
