import { ChevronRight, Circle, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type SetUpPart, setUpParts } from '#contract/states.ts'

const places: Readonly<Record<SetUpPart, string>> = {
  menu: '/pages/menu_setting/food_menu',
  table: '/floor/edit',
  payment_option: '/pages/system_setting/payment_option',
  staff: '/pages/team_management/operation',
}

/** What a store still lacks before it can trade; each is the way to where that is done. */
export function SetUpList({ missing }: { missing: readonly SetUpPart[] }) {
  const { t } = useTranslation()
  const done = setUpParts.length - missing.length
  return (
    <section className="store__panel" aria-labelledby="store-set-up">
      <h2 id="store-set-up">{t('store.setUp')}</h2>
      <p className="small muted">
        {missing.length === 0 ? t('store.setUpDone') : t('store.setUpLeft', { done, all: setUpParts.length })}
      </p>
      <ul className="set-up-list">
        {setUpParts.map((part) => {
          const isDone = !missing.includes(part)
          return (
            <li key={part}>
              <Link to={places[part]} data-done={isDone}>
                {isDone ? <Tick /> : <Circle />}
                <span>
                  {t(`store.part.${part}`)}
                  <span className="only-read-aloud">{t(isDone ? 'store.isThere' : 'store.isMissing')}</span>
                </span>
                <ChevronRight />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
