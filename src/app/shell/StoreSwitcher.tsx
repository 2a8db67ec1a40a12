import { CaretDown, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { DropPanel } from '../../ui/overlay/DropPanel.tsx'
import { useMe } from '../../commands/session.ts'
import { useChooseStore } from '../../commands/use-choose-store.ts'
import './shell.css'

/** The store in hand, and the switch to another one if the person has several. */
export function StoreSwitcher() {
  const { t } = useTranslation()
  const choose = useChooseStore()
  const { merchant, merchants } = useMe()
  const name = merchant?.name ?? t('store.none')
  if (merchants.length < 2) return <strong className="service-bar__store">{name}</strong>

  return (
    <DropPanel
      label={t('store.switch', { name })}
      className="service-bar__store"
      align="start"
      face={
        <>
          <span>{name}</span>
          <CaretDown />
        </>
      }
    >
      {(close) => (
        <ul className="store-switcher">
          {merchants.map((store) => {
            const isCurrent = store.merchant_id === merchant?.merchant_id
            return (
              <li key={store.merchant_id}>
                <button
                  type="button"
                  aria-current={isCurrent}
                  onClick={() => {
                    close()
                    void choose(store.merchant_id)
                  }}
                >
                  <span>
                    <strong>{store.name}</strong>
                    <span className="small muted">{store.brand_name}</span>
                  </span>
                  {isCurrent && <Tick />}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </DropPanel>
  )
}
