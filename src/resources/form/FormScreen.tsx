import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { isAboveFloor } from '#contract/roles.ts'
import { recordTrade } from '#machines/record.trade.ts'
import { keys } from '../../api/transport/keys.ts'
import { resourceQuery, type ResourceRow, saveRecord } from '../../api/resources/resources.ts'
import { KeptNote } from '../../ui/feedback/KeptNote.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLeaveGuard } from '../../ui/overlay/use-leave-guard.ts'
import { useMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { FormFields } from './FormFields.tsx'
import { FormFoot } from './FormFoot.tsx'
import { FormLeave } from './FormLeave.tsx'
import { FormProblems } from './FormProblems.tsx'
import { RecordSteps } from '../RecordSteps.tsx'
import { ResourceExtras, ResourceTrial } from '../ResourceExtras.tsx'
import { StatusTag } from '../list/StatusTag.tsx'
import { useOwnPassword } from '../store/use-own-password.tsx'
import { useForm } from './use-form.ts'
import { useSaving } from './use-saving.ts'
import './FormScreen.css'

type Show = (id: string | null, replace?: boolean) => void

/** One record, new or open, at the side of its list. */
export function FormScreen({ resource, recordId, onShow }: { resource: Resource; recordId: string; onShow: Show }) {
  const isNew = recordId === 'new'
  const { data, error, refetch } = useQuery({ ...resourceQuery(resource, recordId), enabled: !isNew })
  const { t } = useTranslation()
  if (!isNew && !data)
    return (
      <Sheet
        label={t(`resource.${resource.name}.one`)}
        head={<h2>{t(`resource.${resource.name}.one`)}</h2>}
        onClose={() => onShow(null)}
      >
        <Pending error={error} onRetry={refetch} rows={8} />
      </Sheet>
    )
  return <RecordForm resource={resource} row={data} onShow={onShow} />
}

function RecordForm({ resource, row, onShow }: { resource: Resource; row: ResourceRow | undefined; onShow: Show }) {
  const { t } = useTranslation()
  const blocked = useBlocked(recordTrade)
  const form = useForm(resource, row)
  const ownPassword = useOwnPassword()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const saving = useSaving<ResourceRow>({
    form,
    row,
    write: (sent, own) => ({
      ...saveRecord(resource, row, sent, own),
      failed: ({ code }) => (code === 'credentials_invalid' ? t('access.wrong') : undefined),
      done: t(row ? 'form.saved' : 'form.added', { name: String(form.values.name) }),
      touches: [keys.resource(resource.name), keys.menu],
    }),
    confirm: async (sent) => (resource.owners?.some((name) => !row || name in sent) ? ownPassword.ask() : undefined),
    keyOf: ({ id }) => resourceQuery(resource, id).queryKey,
    onSaved: (saved) => !row && onShow(saved.id, true),
  })
  const isOwner = isAboveFloor(useMe().role)
  const isChanged = form.changed.length > 0
  const isLocked = row?.status === 'archived'
  /** Some fields are an owner’s, which the person is not. */
  const isOthers = row !== undefined && resource.owners !== undefined && !isOwner
  /** For these records the panels about their use come above the form. */
  const isUsed = resource.group === 'marketing'
  useLeaveGuard(isChanged, setLeavingTo)
  const close = () => (isChanged ? setLeavingTo(resource.screen) : onShow(null))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save()
  }
  return (
    <Sheet
      label={row ? row.name : t(`resource.${resource.name}.new`)}
      head={
        <div className="record-head">
          <h2>{row ? row.name : t(`resource.${resource.name}.new`)}</h2>
          {row && <StatusTag status={row.status} />}
        </div>
      }
      foot={
        <FormFoot
          resource={resource}
          form={form}
          isNew={!row}
          isBusy={saving.isBusy}
          isLocked={isLocked}
          blocked={blocked}
        />
      }
      onClose={close}
    >
      {row && isUsed && <ResourceExtras resource={resource} row={row} />}
      <form id="record-form" className="record-form" noValidate onSubmit={submit}>
        <KeptNote at={form.keptAt} onDiscard={form.clear} />
        <FormProblems resource={resource} row={row} form={form} at={saving.problems} />
        {isOthers && <p className="small muted">{t('store.ownersOnly')}</p>}
        <FormFields
          resource={resource}
          row={row}
          form={form}
          isLocked={(name) => isLocked || (isOthers && resource.owners!.includes(name))}
        />
      </form>
      <ResourceTrial resource={resource} row={row} form={form} />
      {row && (
        <>
          {!isUsed && <ResourceExtras resource={resource} row={row} />}
          <RecordSteps resource={resource} row={row} />
        </>
      )}
      {ownPassword.dialog}
      {leavingTo !== null && (
        <FormLeave resource={resource} form={form} saving={saving} to={leavingTo} onStay={() => setLeavingTo(null)} />
      )}
    </Sheet>
  )
}
