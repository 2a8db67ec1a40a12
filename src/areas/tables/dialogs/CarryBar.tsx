import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { PickUpGhost } from '../../../ui/overlay/PickUpGhost.tsx'
import type { PickUp } from '../../../ui/overlay/use-pick-up.ts'
import { carryPhrase } from './carry-offers.ts'
import { useMayCombine } from './use-may-combine.ts'
import { useWords } from '../../seating/use-words.ts'
import '../../seating/seating.css'

interface Props {
  carry: PickUp
  tables: readonly Table[]
  onCancel: () => void
}

const find = (tables: readonly Table[], id: string | null | undefined) => tables.find((table) => table.id === id)

/** The party that is being moved, and the effect of placing it at the focused table, shown before it happens. */
export function CarryBar({ carry, tables, onCancel }: Props) {
  const { t } = useTranslation()
  const { say } = useWords()
  const mayCombine = useMayCombine()
  const from = find(tables, carry.fromId)
  const over = find(tables, carry.overId)
  if (!from) return null
  const what = [from.visit?.name, from.visit && t('floor.guests', { count: from.visit.pax })].filter(Boolean).join(', ')
  return (
    <div className="carry-bar row gap-16" role="status">
      <p>
        <strong>{t('floor.carry.picked', { name: from.name })}</strong> {what}
      </p>
      <p className="carry-bar__then">
        {over && over.id !== from.id ? say(carryPhrase(from, over, mayCombine)) : t('floor.carry.choose')}
      </p>
      <Button text={t('common.cancel')} onClick={onCancel} />
    </div>
  )
}

/** The dragged party under the mouse, with the effect of dropping it there. */
export function CarryGhost({ carry, tables }: Omit<Props, 'onCancel'>) {
  const { say } = useWords()
  const mayCombine = useMayCombine()
  const from = find(tables, carry.fromId)
  const over = find(tables, carry.overId)
  if (!from) return null
  return (
    <PickUpGhost at={carry.at} name={from.name}>
      {over && over.id !== from.id && <span>{say(carryPhrase(from, over, mayCombine))}</span>}
    </PickUpGhost>
  )
}
