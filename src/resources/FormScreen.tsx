import { Button } from '@blueprintjs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#contract/resource.ts'
import type { ApiError } from '../api/api-error.ts'
import { keys } from '../api/keys.ts'
import { resourceQuery, type ResourceRow, saveRecord } from '../api/resources.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { KeptNote } from '../ui/KeptNote.tsx'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import { useBlocked } from '../workflows/use-blocked.ts'
import { useCommand } from '../workflows/use-command.ts'
import { fieldWords } from './field-words.ts'
import { FormConflicts } from './FormConflicts.tsx'
import { FormFields } from './FormFields.tsx'
import { RecordSteps } from './RecordSteps.tsx'
import { ResourceExtras } from './ResourceExtras.tsx'
import { StatusTag } from './StatusTag.tsx'
import { useForm } from './use-form.ts'
import './FormScreen.css'

type Show = (id: string | null, replace?: boolean) => void

/** One record, new or open, at the side of its list. */
export function FormScreen({ resource, recordId, onShow }: { resource: Resource; recordId: string; onShow: Show }) {
  const isNew = recordId === 'new'
  const { data, error, isPending, refetch } = useQuery({ ...resourceQuery(resource, recordId), enabled: !isNew })
  const { t } = useTranslation()
  if (!isNew && !data)
    return (
      <Sheet
        label={t(`resource.${resource.name}.one`)}
        head={<h2>{t(`resource.${resource.name}.one`)}</h2>}
        onClose={() => onShow(null)}
      >
        {isPending ? <Skeleton rows={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Sheet>
    )
  return <RecordForm resource={resource} row={data} onShow={onShow} />
}

function RecordForm({ resource, row, onShow }: { resource: Resource; row: ResourceRow | undefined; onShow: Show }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { run, isBusy } = useCommand()
  const blocked = useBlocked()
  const form = useForm(resource, row)
  const problems = useRef<HTMLDivElement>(null)
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const touches = [keys.resource(resource.name), keys.menu]
  const isChanged = form.changed.length > 0
  const isLocked = row?.status === 'archived'
  useLeaveGuard(isChanged, setLeavingTo)
  const close = () => (isChanged ? setLeavingTo(resource.screen) : onShow(null))

  const save = async () => {
    form.tryIt()
    if (Object.keys(form.wrong).length > 0 || form.conflicts.length > 0) {
      requestAnimationFrame(() => problems.current?.focus())
      return
    }
    const done = t(row ? 'form.saved' : 'form.added', { name: String(form.values.name) })
    try {
      const saved = await run<ResourceRow>({ ...saveRecord(resource, row, form.sent()), done, touches })
      client.setQueryData(resourceQuery(resource, saved.id).queryKey, saved)
      form.clear()
      if (!row) onShow(saved.id, true)
    } catch (failure) {
      const { code, current } = failure as ApiError
      if (code === 'version_stale' && row)
        client.setQueryData(resourceQuery(resource, row.id).queryKey, { ...row, ...(current as ResourceRow) })
      form.refuse(failure as ApiError)
    }
  }
  const onSaveKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    if (isChanged) void save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onSaveKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const named = (names: readonly string[]) => names.map((name) => fieldWords(t, resource, name)).join(', ')
  const shown = Object.keys(form.shown)
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
        <div className="record-foot">
          <span className="small muted" role="status">
            {blocked ??
              (isChanged
                ? t('form.changed', { count: form.changed.length, fields: named(form.changed) })
                : t('form.unchanged'))}
          </span>
          <Button text={t('form.discard')} disabled={!isChanged || isBusy} onClick={form.clear} />
          <Button
            type="submit"
            form="record-form"
            intent="primary"
            text={t(row ? 'form.save' : 'form.add')}
            loading={isBusy}
            disabled={!isChanged || blocked !== undefined || isLocked}
          />
        </div>
      }
      onClose={close}
    >
      <form id="record-form" className="record-form" noValidate onSubmit={submit}>
        <KeptNote at={form.keptAt} onDiscard={form.clear} />
        <div ref={problems} tabIndex={-1}>
          {shown.length > 0 && (
            <div className="record-form__problems" role="alert">
              <strong>{t('form.problems', { count: shown.length })}</strong>
              <ul>
                {shown.map((name) => (
                  <li key={name}>
                    <a href={`#field-${name}`}>{fieldWords(t, resource, name)}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {row && <FormConflicts resource={resource} row={row} form={form} />}
        </div>
        <FormFields resource={resource} row={row} form={form} isLocked={isLocked} />
      </form>
      {row && (
        <>
          <ResourceExtras resource={resource} row={row} />
          <RecordSteps resource={resource} row={row} />
        </>
      )}
      {leavingTo !== null && (
        <LeaveDialog
          title={t('form.leave')}
          text={t('form.leaveText', {
            fields: named(form.changed),
          })}
          stay={t('form.stay')}
          leave={t('form.discard')}
          onStay={() => setLeavingTo(null)}
          onLeave={() => {
            form.clear()
            void navigate(leavingTo)
          }}
        />
      )}
    </Sheet>
  )
}
