import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { TableCommandDialog } from '../../seating/TableCommandDialog.tsx'
import type { TableCommands } from '../../seating/use-table-commands.ts'

interface Props {
  table: Table
  commands: TableCommands
  onClose: () => void
}

const afterwards = ['locked', 'open'] as const

/** Asks, if the store's setting says so, whether more may be added to the bill after it is printed. */
export function PrintBillDialog({ table, commands, onClose }: Props) {
  const { t } = useTranslation()
  const [then, setThen] = useState<(typeof afterwards)[number]>('locked')
  return (
    <TableCommandDialog
      title={t('floor.printBill', { name: table.name })}
      text={t('floor.action.bill.print')}
      commands={commands}
      send={() => commands.printBill(table, then === 'locked')}
      onClose={onClose}
    >
      <div className="floor-form__field stack gap-6">
        <span>{t('floor.afterPrinting')}</span>
        <Segmented
          legend={t('floor.afterPrinting')}
          choices={afterwards.map((value) => ({ value, label: t(`floor.afterPrinting.${value}`) }))}
          value={then}
          onChange={setThen}
        />
      </div>
      <p className="muted">{t(`floor.afterPrinting.${then}.hint`)}</p>
    </TableCommandDialog>
  )
}
