import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { KeptNote } from '../../../ui/feedback/KeptNote.tsx'
import { useDraft } from '../../../commands/use-draft.ts'
import { TableCommandDialog } from '../../seating/TableCommandDialog.tsx'
import type { TableCommands } from '../../seating/use-table-commands.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { Input } from '../../../ui/form/Input.tsx'

interface Props {
  table: Table
  commands: TableCommands
  onClose: () => void
}

/** Takes a table out of use, with a remark for the person who repairs it. */
export function BlockDialog({ table, commands, onClose }: Props) {
  const { t } = useTranslation()
  const { value, change, clear, keptAt } = useDraft(`block ${table.id}`, { remark: '' })
  const { remark } = value

  const close = () => {
    clear()
    onClose()
  }
  const block = () => {
    const why = remark.trim() ? { remark: remark.trim() } : {}
    return commands.send('table.block', sendEvent('table-occupancy', table, 'table.block', why))
  }
  return (
    <TableCommandDialog
      title={t('floor.blockTable', { name: table.name })}
      text={t('event.table.block')}
      commands={commands}
      send={block}
      onClose={close}
    >
      <KeptNote at={keptAt} onDiscard={clear} />
      <label className="floor-form__field stack gap-6">
        <span>{t('floor.blockWhy')}</span>
        <Input
          value={remark}
          maxLength={500}
          placeholder={t('floor.blockWhyHint')}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </label>
    </TableCommandDialog>
  )
}
