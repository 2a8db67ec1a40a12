import { useTranslation } from 'react-i18next'
import type { ZoneTables } from '../seating/zone-tables.ts'

interface Props {
  zones: readonly ZoneTables[]
  /** Null is all zones. */
  zone: string | null
  /** True if all zones may be shown at once. */
  hasAll: boolean
  /** The tables that suit best the party picked up: their zones are marked. */
  best: readonly string[]
  onChange: (zone: string | null) => void
}

/** The zones with how many tables each has, and all of them together. */
export function ZoneTabs({ zones, zone, hasAll, best, onChange }: Props) {
  const { t } = useTranslation()
  const count = zones.reduce((sum, { tables }) => sum + tables.length, 0)
  const tabs = [
    ...(hasAll ? [{ id: null, name: t('floor.allZones'), count, hasBest: false }] : []),
    ...zones.map((each) => ({
      id: each.zone.id,
      name: each.zone.name,
      count: each.tables.length,
      hasBest: each.tables.some(({ id }) => best.includes(id)),
    })),
  ]
  return (
    <div className="zone-tabs" role="group" aria-label={t('floor.zones')}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          aria-pressed={tab.id === zone}
          data-best={tab.hasBest || undefined}
          onClick={() => onChange(tab.id)}
        >
          {tab.name} <span className="figures">{tab.count}</span>
          {tab.hasBest && <span className="only-read-aloud">, {t('queue.best')}</span>}
        </button>
      ))}
    </div>
  )
}
