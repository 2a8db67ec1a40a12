import { Button } from '@blueprintjs/core'
import { Add, Cross } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FloorPlan, PlanZone } from '#contract/tables/floor-plan-row.ts'
import { floorPlanQuery, saveFloorPlan } from '../../../api/tables/floor-plan.ts'
import { keys } from '../../../api/transport/keys.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { IconButton } from '../../../ui/show/IconButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { DialogFoot } from '../../../commands/DialogFoot.tsx'
import { Input } from '../../../ui/form/Input.tsx'

type Row = Omit<PlanZone, 'id'> & { id?: string }

function Zones({ plan, onClose }: { plan: FloorPlan; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [zones, setZones] = useState<readonly Row[]>(plan.zones)
  const isNamed = zones.every(({ name }) => name.trim() !== '')
  const save = () =>
    void run({
      ...saveFloorPlan({ version: plan.version, zones: zones.map((zone) => ({ ...zone, tables: [...zone.tables] })) }),
      done: t('setTables.zonesSaved'),
      touches: [keys.tables, keys.floorPlan],
    })
      .then(onClose)
      .catch(() => undefined)
  return (
    <Dialog
      title={t('setTables.zones')}
      onClose={onClose}
      foot={
        <DialogFoot
          text={t('form.save')}
          isBusy={isBusy}
          missing={[!isNamed && t('plan.zoneName')]}
          trade="set-up"
          onDo={save}
          onClose={onClose}
        />
      }
    >
      <ul className="zones-dialog stack bare">
        {zones.map((zone, index) => (
          <li key={zone.id ?? `new ${index}`}>
            <Input
              aria-label={`${t('plan.zoneName')} ${index + 1}`}
              value={zone.name}
              maxLength={40}
              onChange={(event) =>
                setZones(zones.map((each, at) => (at === index ? { ...each, name: event.target.value } : each)))
              }
            />
            <span className="small muted">{t('setTables.count', { count: zone.tables.length })}</span>
            <IconButton
              label={t('form.take', { name: zone.name })}
              isQuiet
              disabled={zone.tables.length > 0 || zones.length === 1}
              onClick={() => setZones(zones.filter((_, at) => at !== index))}
            >
              <Cross />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        icon={<Add />}
        text={t('setTables.newZone')}
        onClick={() => setZones([...zones, { name: '', tables: [], decor: [] }])}
      />
      <p className="small muted">{t('setTables.zonesText')}</p>
    </Dialog>
  )
}

/** The zones of the floor by name: adds one, renames one, and removes one without tables. */
export function ZonesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...floorPlanQuery(), refetchOnMount: 'always' })
  if (data) return <Zones key={data.version} plan={data} onClose={onClose} />
  return (
    <Dialog title={t('setTables.zones')} onClose={onClose}>
      <Skeleton rows={3} />
    </Dialog>
  )
}
