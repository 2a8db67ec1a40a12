import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/rows/table.ts'
import type { ApiError } from '../../api/api-error.ts'
import { sendTableEvent } from '../../api/tables.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { useDraft } from '../use-draft.ts'
import { CommandError } from './CommandError.tsx'
import type { TableCommands } from './use-table-commands.ts'
import './PaxPad.css'
import { DialogFoot } from '../DialogFoot.tsx'

interface Props {
  table: Table
  commands: TableCommands
  onClose: () => void
}

/** Takes a table out of use, with a word on why for whoever mends it. */
export function BlockDialog({ table, commands, onClose }: Props) {
  const { t } = useTranslation()
  const { value, change, clear, keptAt } = useDraft(`block ${table.id}`, { remark: '' })
  const { remark } = value
  const [error, setError] = useState<ApiError | null>(null)

  const close = () => {
    clear()
    onClose()
  }
  const block = async () => {
    setError(null)
    const why = remark.trim() ? { remark: remark.trim() } : {}
    try {
      await commands.send('table.block', sendTableEvent('table-occupancy', table, 'table.block', why))
      close()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <Dialog
      title={t('floor.blockTable', { name: table.name })}
      onClose={close}
      foot={
        <DialogFoot
          form="block"
          text={t('event.table.block')}
          isBusy={commands.isBusy}
          isFindingOut={commands.isFindingOut}
          onClose={close}
        />
      }
    >
      <form
        id="block"
        className="floor-form"
        onSubmit={(event) => {
          event.preventDefault()
          void block()
        }}
      >
        <KeptNote at={keptAt} onDiscard={clear} />
        <label className="floor-form__field">
          <span>{t('floor.blockWhy')}</span>
          <input
            className="bp6-input"
            value={remark}
            maxLength={500}
            placeholder={t('floor.blockWhyHint')}
            onChange={(event) => change({ remark: event.target.value })}
          />
        </label>
        <CommandError error={error} />
      </form>
    </Dialog>
  )
}
