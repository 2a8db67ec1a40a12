import { Add } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { initialOf, type Resource } from '#contract/resource.ts'
import { recordTrade } from '#machines/record.trade.ts'
import { keys } from '../../api/transport/keys.ts'
import { choicesQuery, type ResourceRow, saveRecord } from '../../api/resources/resources.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useRights } from '../../commands/session.ts'
import { useCommand } from '../../commands/use-command.ts'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { Input } from '../../ui/form/Input.tsx'
import '../resources.css'

/** A button beside a choice of records, which makes another one by its name without leaving the form. */
export function NewChoice({ resource, onMade }: { resource: Resource; onMade: (id: string) => void }) {
  const { t } = useTranslation()
  const rights = useRights()
  const [isOpen, setOpen] = useState(false)
  if (!rights.includes(resource.right)) return null
  return (
    <>
      <IconButton label={t(`resource.${resource.name}.new`)} onClick={() => setOpen(true)}>
        <Add />
      </IconButton>
      {isOpen && (
        // Keeps the submit of the dialog from the form around it.
        <div onSubmit={(event) => event.stopPropagation()}>
          <NameDialog resource={resource} onMade={onMade} onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  )
}

function NameDialog({
  resource,
  onMade,
  onClose,
}: {
  resource: Resource
  onMade: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { attempt, error, isBusy } = useCommand()
  const [name, setName] = useState('')
  const add = () =>
    attempt<ResourceRow>({
      ...saveRecord(resource, undefined, { ...initialOf(resource), name: name.trim() }),
      done: t('form.added', { name: name.trim() }),
      touches: [keys.resource(resource.name, 'list')],
      onDone: ({ id, name: given }) => {
        client.setQueryData(choicesQuery(resource).queryKey, (before = []) => [...before, { id, name: given }])
        onMade(id)
        onClose()
      },
    })
  return (
    <FormDialog
      title={t(`resource.${resource.name}.new`)}
      className="add-form"
      text={t('form.add')}
      isBusy={isBusy}
      missing={[name.trim() === '' && t('field.name')]}
      trade={recordTrade}
      error={error}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <label>
        {t('field.name')}
        <Input
          autoComplete="off"
          autoFocus
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
    </FormDialog>
  )
}
