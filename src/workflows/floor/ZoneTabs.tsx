import { useTranslation } from 'react-i18next'
import type { ZoneTables } from './FloorPlan.tsx'

interface Props {
  zones: readonly ZoneTables[]
  /** Null is all zones. */
  zone: string | null
  /** Whether all zones may be shown at once. */
  hasAll: boolean
  onChange: (zone: string | null) => void
}

/** The zones with how many tables each has, and all of them together. */
export function ZoneTabs({ zones, zone, hasAll, onChange }: Props) {
  const { t } = useTranslation()
  const count = zones.reduce((sum, { tables }) => sum + tables.length, 0)
  const tabs = [
    ...(hasAll ? [{ id: null, name: t('floor.allZones'), count }] : []),
    ...zones.map((each) => ({ id: each.zone.id, name: each.zone.name, count: each.tables.length })),
  ]
  return (
    <div className="zone-tabs" role="group" aria-label={t('floor.zones')}>
      {tabs.map((tab) => (
        <button key={tab.id} type="button" aria-pressed={tab.id === zone} onClick={() => onChange(tab.id)}>
          {tab.name} <span className="figures">{tab.count}</span>
        </button>
      ))}
    </div>
  )
}
