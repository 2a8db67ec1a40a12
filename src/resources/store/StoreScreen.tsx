import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwners, settingPartNames, settingParts, storeSettings } from '#contract/stores/settings.ts'
import { isAboveFloor } from '#contract/roles.ts'
import { keys } from '../../api/transport/keys.ts'
import { changeSettings, type OwnStore, storeQuery } from '../../api/stores/stores.ts'
import { KeptNote } from '../../ui/feedback/KeptNote.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useLeaveGuard } from '../../ui/overlay/use-leave-guard.ts'
import { refreshMe, useMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { FormFields } from '../form/FormFields.tsx'
import { FormFoot } from '../form/FormFoot.tsx'
import { FormLeave } from '../form/FormLeave.tsx'
import { FormProblems } from '../form/FormProblems.tsx'
import { useForm } from '../form/use-form.ts'
import { useSaving } from '../form/use-saving.ts'
import { FeatureSwitches } from './FeatureSwitches.tsx'
import { SaidOnReceipts } from './SaidOnReceipts.tsx'
import { SetUpList } from './SetUpList.tsx'
import { StoreSteps } from './StoreSteps.tsx'
import { useOwnPassword } from './use-own-password.tsx'
import '../form/FormScreen.css'
import '../../ui/show/show.css'
import { WayToSetUp } from '../../ui/feedback/WayToSetUp.tsx'
import './store.css'

/** The store in hand: its set-up so far, its state, and all its own settings. */
export function StoreScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(storeQuery())
  if (!data) return <Pending error={error} onRetry={refetch} page={t('store.title')} rows={10} />
  return <Store key={data.id} store={data} />
}

function Store({ store }: { store: OwnStore }) {
  const { t } = useTranslation()
  const blocked = useBlocked('store')
  const form = useForm(storeSettings, store)
  const ownPassword = useOwnPassword()
  const isOwner = isAboveFloor(useMe().role)
  const isArchived = store.status === 'archived'
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const saving = useSaving<OwnStore>({
    form,
    row: store,
    write: (sent, own) => ({
      ...changeSettings(store, sent, own),
      failed: ({ code }) => (code === 'credentials_invalid' ? t('access.wrong') : undefined),
      done: t('form.saved', { name: String(form.values.name) }),
      touches: [keys.stores()],
    }),
    confirm: async (sent) => (Object.keys(sent).some(isOwners) ? ownPassword.ask() : undefined),
    keyOf: () => keys.store,
    onSaved: () => void refreshMe(),
  })
  useLeaveGuard(form.changed.length > 0, setLeavingTo)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save()
  }
  return (
    <div className="sub-page store">
      <header className="sub-head">
        <WayToSetUp />
        <h1>{store.name}</h1>
        <span className="muted">{store.brand_name}</span>
      </header>
      <div className="sub-page__body">
        <div className="store__columns">
          <form id="record-form" className="record-form store__form" noValidate onSubmit={submit}>
            <KeptNote at={form.keptAt} onDiscard={form.clear} />
            <FormProblems resource={storeSettings} row={store} form={form} at={saving.problems} />
            {settingPartNames.map((part) => (
              <section key={part} className="store__part" aria-labelledby={`store-${part}`}>
                <h2 id={`store-${part}`}>{t(`store.part.${part}`)}</h2>
                {!isOwner && Object.keys(settingParts[part]).some(isOwners) && (
                  <p className="small muted">{t('store.ownersOnly')}</p>
                )}
                <FormFields
                  resource={{ name: 'store', fields: settingParts[part] }}
                  row={store}
                  form={form}
                  isLocked={(name) => isArchived || (!isOwner && isOwners(name))}
                />
                {part === 'receipt' && <SaidOnReceipts store={store} values={form.values} />}
              </section>
            ))}
          </form>
          <aside className="store__aside">
            <StoreSteps store={store} />
            <SetUpList store={store} />
            <FeatureSwitches store={store} />
          </aside>
        </div>
      </div>
      <FormFoot resource={storeSettings} form={form} isBusy={saving.isBusy} isLocked={isArchived} blocked={blocked} />
      {ownPassword.dialog}
      {leavingTo !== null && (
        <FormLeave
          resource={storeSettings}
          form={form}
          saving={saving}
          to={leavingTo}
          onStay={() => setLeavingTo(null)}
        />
      )}
    </div>
  )
}
