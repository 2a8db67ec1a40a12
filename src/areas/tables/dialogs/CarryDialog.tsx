import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Table, TableDetail } from '#contract/tables/table.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { keys } from '../../../api/transport/keys.ts'
import { carryParty, previewTables } from '../../../api/tables/tables.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { useFeature } from '../../../commands/session.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { type CarryWay, carryOffers, carryPhrase, openOrders } from './carry-offers.ts'
import { CommandError } from '../../../commands/refusals/CommandError.tsx'
import { TablesChange } from './TablesChange.tsx'
import { useMayCombine } from './use-may-combine.ts'
import { useWords } from '../../seating/use-words.ts'
import './dialogs.css'

interface Props {
  from: Table
  to: Table
  onClose: () => void
  /** Runs once the party has moved, with its table now. */
  onDone: (tableId: string) => void
}

/** The choices for a party that was put at another table, and the changes that each would make. */
export function CarryDialog({ from, to, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const { say } = useWords()
  const navigate = useNavigate()
  const { attempt, isBusy, error } = useCommand()
  const mayCombine = useMayCombine()
  const isThere = useFeature('combine')
  const ways = carryOffers(from, to, mayCombine).filter((each) => each !== 'combine' || isThere)
  const [way, setWay] = useState<CarryWay | undefined>(ways[0])
  const [isAsking, setAsking] = useState(false)
  const sent = way === 'move' || way === 'join' ? way : undefined
  const preview = useQuery({
    queryKey: ['carry', sent, from.id, from.version, to.id, to.version],
    queryFn: ({ signal }) => previewTables(carryParty(sent!, from, to), signal),
    enabled: sent !== undefined,
    retry: false,
    gcTime: 0,
  })
  const title = t('floor.carry.title', { name: from.name, to: to.name })
  if (!way)
    return (
      <Dialog title={title} onClose={onClose} foot={<Button large text={t('common.close')} onClick={onClose} />}>
        <p>{say(carryPhrase(from, to))}</p>
      </Dialog>
    )

  const commit = async (approval_id?: string) => {
    if (!sent) return
    await attempt<TableDetail>({
      ...carryParty(sent, from, to, approval_id ? { approval_id } : {}),
      done: t(`floor.carry.done.${sent}`, { name: from.name, to: to.name }),
      touches: [keys.tables, keys.table()],
      onDone: () => onDone(sent === 'move' ? to.id : from.id),
    })
  }
  const goOn = () => {
    if (!sent) return navigate(`/orders/combine?orders=${[...openOrders(to), ...openOrders(from)].join(',')}`)
    if (preview.data?.approval) return setAsking(true)
    return commit()
  }
  if (isAsking && sent)
    return (
      <ApproveDialog
        title={title}
        asked={{
          event: sent === 'move' ? 'table.switch' : 'table.join',
          subject_type: 'table',
          subject_id: from.id,
          version: from.version,
          amount: 0,
          write: carryParty(sent, from, to),
        }}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id }) => void commit(approval_id)}
        onClose={() => setAsking(false)}
      >
        <p>{t(`floor.carry.hint.${sent}`, { name: from.name, to: to.name })}</p>
      </ApproveDialog>
    )
  const failure = error ?? (preview.error instanceof ApiError ? preview.error : null)
  return (
    <Dialog
      title={title}
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button large text={t('common.cancel')} onClick={onClose} />
          <Button
            large
            intent="primary"
            text={t(`floor.carry.go.${way}`, { name: from.name, to: to.name })}
            loading={isBusy}
            disabled={sent !== undefined && !preview.data}
            onClick={() => void goOn()}
          />
        </>
      }
    >
      <fieldset className="carry-ways">
        <legend className="only-read-aloud">{t('floor.carry.ways')}</legend>
        {ways.map((each) => (
          <label key={each} className="carry-ways__way choice">
            <input
              type="radio"
              name="carry-way"
              checked={each === way}
              disabled={each === 'combine' && !mayCombine}
              onChange={() => setWay(each)}
            />
            <span>{t(`floor.carry.way.${each}`)}</span>
            <span className="small muted">
              {each === 'combine' && !mayCombine
                ? t('refusal.right')
                : t(`floor.carry.hint.${each}`, { name: from.name, to: to.name })}
            </span>
          </label>
        ))}
      </fieldset>
      {sent && !preview.data && !failure && <Skeleton rows={3} />}
      {sent && preview.data && <TablesChange preview={preview.data} />}
      {!sent && <p className="carry-ways__bill">{say(carryPhrase(from, to, mayCombine))}</p>}
      <CommandError error={failure} />
    </Dialog>
  )
}
