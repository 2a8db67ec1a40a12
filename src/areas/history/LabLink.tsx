import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type IncidentKey, incidentRights } from '#contract/lab/record.ts'
import { useMaybeMe } from '../../commands/session.ts'
import './History.css'

/** A link to the lab, which repeats the steps of a row, a visit or a request; for people who may use it. */
export function LabLink({ of, id }: { of: IncidentKey; id: string }) {
  const { t } = useTranslation()
  const me = useMaybeMe()
  if (!me?.has_lab || !incidentRights.every((right) => me.rights.includes(right))) return null
  return (
    <Link className="lab-link small no-print" to={`/lab?${String(new URLSearchParams({ incident: `${of}:${id}` }))}`}>
      {t('lab.incident.open')}
    </Link>
  )
}
