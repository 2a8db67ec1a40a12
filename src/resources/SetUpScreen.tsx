import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { setUpGroups } from '#contract/resource.ts'
import { type ResourceName, resourceNames, resources } from '#contract/resources/index.ts'
import { resourceListQuery } from '../api/resources/resources.ts'
import { Forbidden } from '../commands/Forbidden.tsx'
import { may } from '../commands/rights/may.ts'
import { useRights } from '../commands/session.ts'
import '../ui/show/show.css'
import './resources.css'

const moveInPath = '/pages/menu_setting/move_in'

/** One kind of thing: the way to all of them, and to a new one where there can be several. */
function Card(card: { to: string; title: string; count?: string; about: string; addTo?: string; add?: string }) {
  return (
    <li>
      <Link to={card.to} className="set-up__card">
        <strong>{card.title}</strong>
        {card.count !== undefined && <span className="muted figures">{card.count}</span>}
        <span className="small muted">{card.about}</span>
      </Link>
      {card.addTo && (
        <Link to={card.addTo} className="set-up__add">
          <Add />
          {card.add}
        </Link>
      )}
    </li>
  )
}

/** A kind of record, with the number of its records. */
function KindCard({ kind }: { kind: ResourceName }) {
  const { t } = useTranslation()
  const resource = resources[kind]
  const count = useQuery(resourceListQuery(resource, { status: 'all', length: 1 })).data?.recordsTotal
  return (
    <Card
      to={resource.overview ?? resource.screen}
      // Operation is the client's own word for people who sign in.
      title={
        kind === 'staff' ? t('setUp.operation') : resource.overview ? t('taxes.title') : t(`resource.${kind}.many`)
      }
      count={count === undefined ? ' ' : t(`resource.${kind}.count`, { count })}
      about={t(`resource.${kind}.about`)}
      addTo={`${resource.screen}/new`}
      add={t(`resource.${kind}.new`)}
    />
  )
}

/** Everything in a store's set-up: the number of each kind, and a button to add one. */
export function SetUpScreen() {
  const { t } = useTranslation()
  const rights = useRights()
  const mine = setUpGroups
    .map((group) => ({
      title: `setUp.${group}` as const,
      kinds: resourceNames.filter((kind) => resources[kind].group === group && rights.includes(resources[kind].right)),
    }))
    .filter(({ kinds }) => kinds.length > 0)
  if (mine.length === 0) return <Forbidden title={t('nav.setUp')} right="menu" />
  return (
    <div className="sub-page set-up">
      <header className="sub-head">
        <h1>{t('nav.setUp')}</h1>
      </header>
      <div className="sub-page__body">
        {mine.map(({ title, kinds }) => (
          <section key={title}>
            <h2>{t(title)}</h2>
            <ul>
              {kinds.map((kind) => (
                <KindCard key={kind} kind={kind} />
              ))}
              {kinds.includes('promotion') && (
                <Card
                  to="/pages/promotion/suggestions"
                  title={t('suggestion.title')}
                  about={t('suggestion.cardAbout')}
                />
              )}
              {kinds.includes('menu') && (
                <Card
                  to={moveInPath}
                  title={t('moveIn.title')}
                  about={t('moveIn.about')}
                  addTo={moveInPath}
                  add={t('moveIn.open')}
                />
              )}
            </ul>
          </section>
        ))}
        {may(rights, '/pages/setting/store') && (
          <section>
            <h2>{t('store.title')}</h2>
            <ul>
              <Card to="/pages/setting/store" title={t('store.settings')} about={t('store.about')} />
            </ul>
          </section>
        )}
        {may(rights, '/pages/team_management/shifts') && (
          <section>
            <h2>{t('week.title')}</h2>
            <ul>
              <Card
                to="/pages/team_management/shifts"
                title={t('week.title')}
                about={t('week.about')}
                addTo="/clock"
                add={t('clock.title')}
              />
            </ul>
          </section>
        )}
        {may(rights, '/pages/setting/table') && (
          <section>
            <h2>{t('setUp.floor')}</h2>
            <ul>
              <Card
                to="/pages/setting/table"
                title={t('setUp.tables')}
                about={t('setUp.tablesAbout')}
                addTo="/pages/setting/table/new"
                add={t('setUp.newTable')}
              />
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
