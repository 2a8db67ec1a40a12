import { ChevronRight, Circle, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type AdvisedPart, advisedParts, type SetUpPart, setUpParts } from '#contract/states.ts'
import { missingOnReceipts } from '#contract/stores/said-on-receipts.ts'
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

/** The form of receipts is on this page. */
function goToReceipts() {
  document.getElementById('store-receipt')?.scrollIntoView({ block: 'start' })
  document.getElementById('field-legal_name')?.focus({ preventScroll: true })
}

/** One step: whether it is done, and whether the store can trade without it. */
function Step({ words, isDone, isAdvised = false }: { words: string; isDone: boolean; isAdvised?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {isDone ? <Tick /> : <Circle />}
      <span>
        {words}
        {isAdvised && !isDone && <span className="small muted"> {t('store.advised')}</span>}
        <span className="only-read-aloud">{t(isDone ? 'store.isThere' : 'store.isMissing')}</span>
      </span>
      <ChevronRight />
    </>
  )
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
  const isNamed = missingOnReceipts(store).length === 0
  const done = setUpParts.length - missing.length
  return (
    <section className="store__panel" aria-labelledby="store-set-up">
      <h2 id="store-set-up">{t('store.setUp')}</h2>
      <p className="small muted">
        {missing.length === 0 ? t('store.setUpDone') : t('store.setUpLeft', { done, all: setUpParts.length })}
      </p>
      <ul className="set-up-list bare">
        {setUpParts.map((part) => (
          <li key={part}>
            <Link to={places[part]} data-done={!missing.includes(part)}>
              <Step words={t(`store.part.${part}`)} isDone={!missing.includes(part)} />
            </Link>
          </li>
        ))}
        {advisedParts.map((part) => (
          <li key={part}>
            <Link to={places[part]} data-done={!advised.includes(part)}>
              <Step words={t(`store.part.${part}`)} isDone={!advised.includes(part)} isAdvised />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" data-done={isNamed} onClick={goToReceipts}>
            <Step words={t('store.said')} isDone={isNamed} isAdvised />
          </button>
        </li>
      </ul>
    </section>
  )
}
