import { useTranslation } from 'react-i18next'
import { store as chart } from '#machines/store.machine.ts'
import { type Feature, features } from '#contract/states.ts'
import { keys } from '../../api/transport/keys.ts'
import type { OwnStore } from '../../api/stores/stores.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { refreshMe } from '../../commands/session.ts'
import { useDecide } from '../../commands/use-allowed.ts'
import { useCommand } from '../../commands/use-command.ts'

/** The features that a store can switch off; one with work in progress says so and stays on. */
export function FeatureSwitches({ store }: { store: OwnStore }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const decide = useDecide()
  const turn = (feature: Feature, on: boolean) =>
    void run({
      ...sendEvent('store', store, 'store.switch', { feature, on }),
      done: t(on ? 'store.switchedOn' : 'store.switchedOff', { name: t(`store.feature.${feature}`) }),
      touches: [keys.stores()],
    })
      .then(() => refreshMe())
      .catch(() => undefined)
  return (
    <section className="store__panel" aria-labelledby="store-features">
      <h2 id="store-features">{t('store.features')}</h2>
      <ul className="feature-list bare">
        {features.map((feature) => {
          const isOn = !store.features_off.includes(feature)
          const { ok, message } = decide.one(chart, store, { type: 'store.switch', feature, on: !isOn })
          return (
            <li key={feature}>
              <label htmlFor={`feature-${feature}`}>{t(`store.feature.${feature}`)}</label>
              <span className="switch">
                <input
                  id={`feature-${feature}`}
                  type="checkbox"
                  role="switch"
                  aria-checked={isOn}
                  aria-describedby={ok ? undefined : `feature-${feature}-why`}
                  checked={isOn}
                  disabled={!ok || isBusy}
                  onChange={() => turn(feature, !isOn)}
                />
              </span>
              {!ok && (
                <p id={`feature-${feature}-why`} className="small muted">
                  {message}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
