import { useTranslation } from 'react-i18next'
import type { storeEvents } from '#contract/charts/store.ts'
import { store as chart } from '#machines/store.machine.ts'
import { everyOf } from '#machines/workflow/every-of.ts'
import { keys } from '../../api/transport/keys.ts'
import type { OwnStore } from '../../api/stores/stores.ts'
import { RowActs } from '../../commands/RowActs.tsx'
import { refreshMe } from '../../commands/session.ts'
import type { WordsIn } from '../../i18n/word-key.ts'

/** The steps of a store, in the order of their buttons; its parts and its settings are changed beside. */
const steps = everyOf<Exclude<keyof typeof storeEvents, 'store.switch' | 'store.change'>>()([
  'store.open',
  'store.close',
  'store.activate',
  'store.deactivate',
  'store.restore',
  'store.archive',
])

/**
 * Shows if the store is open, and the steps of its chart: opening, closing, switching off; with obstacles beside them.
 */
export function StoreSteps({ store }: { store: OwnStore }) {
  const { t } = useTranslation()
  return (
    <section className="store__panel" aria-labelledby="store-state">
      <h2 id="store-state">{t('store.state')}</h2>
      <p className="store__state" data-state={store.state}>
        <strong>{t(`state.store.${store.state}`)}</strong>
      </p>
      <RowActs
        chart={chart}
        row={store}
        name={store.name}
        events={steps}
        words={(event) => `store.do.${event as WordsIn<'store.do.'>}`}
        isNext={(event) => event === 'store.open' || event === 'store.activate'}
        touches={[keys.stores()]}
        onDone={() => void refreshMe()}
      />
    </section>
  )
}
