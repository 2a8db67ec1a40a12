import { useTranslation } from 'react-i18next'
import { store as chart } from '#machines/store.machine.ts'
import { keys } from '../../api/keys.ts'
import { type OwnStore, stepStore } from '../../api/stores.ts'
import { ActionButton } from '../../workflows/ActionButton.tsx'
import { refreshMe } from '../../workflows/session.ts'
import { useAllowed } from '../../workflows/use-allowed.ts'
import { useCommand } from '../../workflows/use-command.ts'

const steps = [
  'store.open',
  'store.close',
  'store.activate',
  'store.deactivate',
  'store.restore',
  'store.archive',
] as const

/** Whether the store is open, and what its chart offers: opening, closing, switching off; what is in the way stands beside. */
export function StoreSteps({ store }: { store: OwnStore }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const allowed = useAllowed(chart, store)
  const take = (event: string) =>
    void run({ ...stepStore(store, event), done: `${store.name}: ${t(`event.${event}`)}`, touches: [keys.stores()] })
      .then(() => refreshMe())
      .catch(() => undefined)
  return (
    <section className="store__panel" aria-labelledby="store-state">
      <h2 id="store-state">{t('store.state')}</h2>
      <p className="store__state" data-state={store.state}>
        <strong>{t(`state.store.${store.state}`)}</strong>
      </p>
      <div className="store__steps">
        {steps.map((event) =>
          allowed[event] && allowed[event].reason !== 'state' ? (
            <ActionButton
              key={event}
              allowed={allowed[event]}
              text={t(`store.do.${event}`)}
              isBusy={isBusy}
              isNext={event === 'store.open' || event === 'store.activate'}
              onClick={() => take(event)}
            />
          ) : null,
        )}
      </div>
    </section>
  )
}
