import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brandsQuery, peopleQuery } from '../../api/stores/stores.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { usePage } from '../../ui/hooks/use-page.ts'
import { ListPage } from '../../ui/show/ListPage.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { useMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { AddBrandDialog } from './AddBrandDialog.tsx'
import { AddPersonDialog, mayAdd } from './AddPersonDialog.tsx'
import { BrandsTable } from './BrandsTable.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import type { WordsIn } from '../../i18n/word-key.ts'
import { isHouse } from '#contract/roles.ts'
import '../../ui/show/show.css'
import './store.css'

const kinds = ['user', 'agent', 'brand'] as const
type Kind = (typeof kinds)[number]
const statuses = ['active', 'inactive'] as const
const setUps = ['complete', 'incomplete'] as const

/**
 * The people who run stores, with the agents, and the brands; one of them at the side. The address contains all of it.
 */
export function PeopleScreen() {
  const { t } = useTranslation()
  const me = useMe()
  const blocked = useBlocked('store')
  const page = usePage()
  const { search, q, start, asked } = page
  const [adding, setAdding] = useState<'person' | 'brand' | null>(null)
  const kind = page.one('kind', kinds) ?? 'user'
  const status = page.one('status', statuses)
  const setUp = page.one('setup', setUps)
  const id = search.get('id')
  const people = useQuery({
    ...peopleQuery(kind === 'agent' ? 'agent' : 'user', {
      ...asked,
      status: status ?? undefined,
      setup_status: setUp ?? undefined,
    }),
    enabled: kind !== 'brand',
  })
  const brands = useQuery({ ...brandsQuery(asked), enabled: kind === 'brand' })
  const { data } = kind === 'brand' ? brands : people
  const change = (some: Parameters<typeof page.change>[0]) => page.change({ id: null, ...some })
  const chip = (name: 'status' | 'setup', label: string, all: string, options: readonly string[]) => (
    <ChipSelect
      label={label}
      all={all}
      value={name === 'status' ? status : setUp}
      options={options.map((value) => ({
        value,
        label: t(
          name === 'status'
            ? `list.status.${value as WordsIn<'list.status.'>}`
            : `people.setup.${value as WordsIn<'people.setup.'>}`,
        ),
      }))}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const none = <EmptyState title={t('people.none')} />
  return (
    <div className="people-page">
      <div className="sub-page">
        <header className="sub-head">
          <h1>{t('people.title')}</h1>
          <span className="muted list__count" role="status">
            {data && t(kind === 'brand' ? 'people.brandCount' : 'people.count', { count: data.recordsFiltered })}
          </span>
          <SearchField q={q} onSearch={(next) => change({ q: next })} />
          <Segmented<Kind>
            legend={t('people.show')}
            choices={kinds.map((value) => ({ value, label: t(`people.kind.${value}`) }))}
            value={kind}
            onChange={(value) => change({ kind: value === 'user' ? null : value })}
          />
          {kind !== 'brand' && chip('status', t('field.status'), t('list.allStatus'), statuses)}
          {kind !== 'brand' && chip('setup', t('people.password'), t('list.allSetUp'), setUps)}
          <span className="people__acts wrap">
            {isHouse(me.role) && (
              <Button
                text={t('people.newBrand')}
                disabled={blocked !== undefined}
                title={blocked}
                onClick={() => setAdding('brand')}
              />
            )}
            {mayAdd(me.role) && (
              <Button
                intent="primary"
                icon={<Add />}
                text={t('people.new')}
                disabled={blocked !== undefined || !me.merchant}
                title={blocked}
                onClick={() => setAdding('person')}
              />
            )}
          </span>
        </header>
        <div className="sub-page__body">
          {kind === 'brand' ? (
            <ListPage page={page} query={brands} lines={6} none={none}>
              {(rows) => <BrandsTable brands={rows} />}
            </ListPage>
          ) : (
            <ListPage page={page} query={people} lines={6} none={none}>
              {(rows) => <PeopleTable people={rows} />}
            </ListPage>
          )}
        </div>
      </div>
      {id && <PersonSheet id={id} onClose={() => change({ start })} />}
      {adding === 'brand' && <AddBrandDialog currency={me.merchant?.currency ?? ''} onClose={() => setAdding(null)} />}
      {adding === 'person' && me.merchant && (
        <AddPersonDialog by={me.role} store={me.merchant} onClose={() => setAdding(null)} />
      )}
    </div>
  )
}
