import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/rows/table.ts'
import type { ApiError } from '../../api/api-error.ts'
import { sendTableEvent } from '../../api/tables.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { CommandError } from './CommandError.tsx'
import { FormFoot } from './FormFoot.tsx'
import type { TableCommands } from './use-table-commands.ts'
import './PaxPad.css'

interface Props {
  table: Table
  commands: TableCommands
  onClose: () => void
}

/** Takes a table out of use, with a word on why for whoever mends it. */
export function BlockDialog({ table, commands, onClose }: Props) {
  const { t } = useTranslation()
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<ApiError | null>(null)

  const block = async () => {
    setError(null)
    const why = remark.trim() ? { remark: remark.trim() } : {}
    try {
      await commands.send('table.block', sendTableEvent('table-occupancy', table, 'table.block', why))
      onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <Dialog
      title={t('floor.blockTable', { name: table.name })}
      onClose={onClose}
      foot={
        <FormFoot
          form="block"
          text={t('event.table.block')}
          isBusy={commands.isBusy}
          isFindingOut={commands.isFindingOut}
          onClose={onClose}
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
        <label className="floor-form__field">
          <span>{t('floor.blockWhy')}</span>
          <input
            className="bp6-input"
            value={remark}
            maxLength={500}
            placeholder={t('floor.blockWhyHint')}
            onChange={(event) => setRemark(event.target.value)}
          />
        </label>
        <CommandError error={error} />
      </form>
    </Dialog>
  )
}
