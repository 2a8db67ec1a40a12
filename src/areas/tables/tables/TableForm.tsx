import { Button } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxSeats } from '#contract/tables/floor-plan.ts'
import type { Table, Zone } from '#contract/tables/table.ts'
import { tableShapes } from '#contract/states.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { keys } from '../../../api/transport/keys.ts'
import { saveTable } from '../../../api/tables/tables.ts'
import { KeptNote } from '../../../ui/feedback/KeptNote.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { errorWords } from '../../../commands/error-words.ts'
import { useRights } from '../../../commands/session.ts'
import { allowedEvent } from '../../../commands/use-allowed.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useDraft } from '../../../commands/use-draft.ts'
import { Input } from '../../../ui/form/Input.tsx'

type TableValues = Pick<Table, 'name' | 'zone_id' | 'seats' | 'shape'>
const touches = [keys.tables, keys.floorPlan]

/** Removing a table from the plan; while it is occupied, its chart gives the reason against it. */
function TakeOff({ table, onDone }: { table: Table; onDone: () => void }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const allowed = allowedEvent(tableOccupancy, table, { type: 'table.remove' }, useRights(), t)
  const take = () =>
    void run({ ...saveTable(table.id, { on_plan: false }), done: t('setTables.gone', { name: table.name }), touches })
      .then(onDone)
      .catch(() => undefined)
  return <ActionButton allowed={allowed} text={t('setTables.takeOff')} isBusy={isBusy} onClick={take} />
}

/** The form of a table: its name, its place and its seats. A new table is placed where there is room. */
export function TableForm({
  table,
  zones,
  onClose,
  onMade,
}: {
  table: Table | undefined
  zones: readonly Zone[]
  onClose: () => void
  onMade: (id: string) => void
}) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const blocked = useBlocked()
  const [problem, setProblem] = useState<string | null>(null)
  const now: TableValues = table ?? { name: '', zone_id: zones[0]!.id, seats: 4, shape: 'square' }
  const draft = useDraft<Partial<TableValues>>(`table ${table?.id ?? 'new'}`, {})
  const said: TableValues = { ...now, ...draft.value }
  const changes = Object.fromEntries(
    (['name', 'zone_id', 'seats', 'shape'] as const).flatMap((field) =>
      table && said[field] === table[field] ? [] : [[field, said[field]]],
    ),
  )
  const isChanged = table ? Object.keys(changes).length > 0 : said.name.trim() !== ''
  const title = table ? t('guest.table', { name: table.name }) : t('setUp.newTable')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    try {
      const done = t(table ? 'form.saved' : 'form.added', { name: t('guest.table', { name: said.name }) })
      const saved = await run<Table>({ ...saveTable(table?.id, changes), done, touches })
      draft.clear({})
      if (!table) onMade(saved.id)
    } catch (failure) {
      setProblem(errorWords(t, failure as ApiError))
    }
  }
  return (
    <Sheet
      label={title}
      head={<h2>{title}</h2>}
      onClose={onClose}
      foot={
        <div className="table-form__foot row wrap">
          {table && <TakeOff table={table} onDone={onClose} />}
          <Button text={t('form.discard')} disabled={!isChanged || isBusy} onClick={() => draft.clear({})} />
          <Button
            type="submit"
            form="table-form"
            intent="primary"
            text={t(table ? 'form.save' : 'form.add')}
            loading={isBusy}
            title={blocked}
            disabled={!isChanged || said.name.trim() === '' || blocked !== undefined}
          />
        </div>
      }
    >
      <form id="table-form" className="table-form" onSubmit={(event) => void save(event)}>
        <KeptNote at={draft.keptAt} onDiscard={() => draft.clear({})} />
        {problem && (
          <p className="table-form__problem" role="alert">
            {problem}
          </p>
        )}
        <label>
          <span>{t('plan.name')}</span>
          <Input
            value={said.name}
            maxLength={12}
            autoComplete="off"
            onChange={(event) => draft.change({ name: event.target.value })}
          />
        </label>
        <label>
          <span>{t('floor.column.zone')}</span>
          <Select value={said.zone_id} onChange={(event) => draft.change({ zone_id: event.target.value })}>
            {zones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <div className="medium split gap-12">
          <span>{t('plan.seats')}</span>
          <Stepper
            label={t('plan.seats')}
            value={said.seats}
            max={maxSeats}
            onChange={(seats) => draft.change({ seats })}
          />
        </div>
        <Segmented
          legend={t('plan.shapeOf')}
          value={said.shape}
          onChange={(shape) => draft.change({ shape })}
          choices={tableShapes.map((shape) => ({ value: shape, label: t(`plan.shape.${shape}`) }))}
        />
      </form>
    </Sheet>
  )
}
