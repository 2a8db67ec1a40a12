import { ChevronRight, Circle, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type AdvisedPart, advisedParts, type SetUpPart, setUpParts } from '#contract/states.ts'
import type { OwnStore } from '../../api/stores/stores.ts'

/** The page of each part. */
const places: Readonly<Record<SetUpPart | AdvisedPart, string>> = {
  tax: '/pages/setting/taxes',
  menu: '/pages/menu_setting/food_menu',
  table: '/floor/edit',
  payment_option: '/pages/system_setting/payment_option',
  staff: '/pages/team_management/operation',
  printer: '/pages/system_setting/printer',
}

/**
 * The steps that a store still lacks before it can trade, and those advised beside; each links to the page where it is
 * done.
 */
export function SetUpList({ store }: { store: OwnStore }) {
  const { t } = useTranslation()
  const {
    advised,
    facts: { missing },
  } = store
  const lacks: readonly string[] = [...missing, ...advised]
  const done = setUpParts.length - missing.length
  return (
    <section className="store__panel" aria-labelledby="store-set-up">
      <h2 id="store-set-up">{t('store.setUp')}</h2>
      <p className="small muted">
        {missing.length === 0 ? t('store.setUpDone') : t('store.setUpLeft', { done, all: setUpParts.length })}
      </p>
      <ul className="set-up-list bare">
        {[...setUpParts, ...advisedParts].map((part) => {
          const isDone = !lacks.includes(part)
          const face = (
            <>
              {isDone ? <Tick /> : <Circle />}
              <span>
                {t(`store.part.${part}`)}
                {(advised as readonly string[]).includes(part) && (
                  <span className="small muted"> {t('store.advised')}</span>
                )}
                <span className="only-read-aloud">{t(isDone ? 'store.isThere' : 'store.isMissing')}</span>
              </span>
              <ChevronRight />
            </>
          )
          return (
            <li key={part}>
              <Link to={places[part]} data-done={isDone}>
                {face}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
