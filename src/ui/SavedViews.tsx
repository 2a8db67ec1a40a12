import { Add } from '@blueprintjs/icons'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AnchoredPanel } from './overlay/AnchoredPanel.tsx'
import type { ListLayout, SavedView } from './show/list-layout.ts'
import { Input } from './form/Input.tsx'
import { blueprint } from './blueprint.ts'
import './show/show.css'

/** Removes the page and the columns from an address: they do not identify the list. */
const withoutPlace = (search: string) => {
  const params = new URLSearchParams(search)
  params.delete('start')
  params.delete('columns')
  params.sort()
  return params.toString()
}

/** Lists or reports that someone saved, under names; one that no longer works after a change says so. */
export function SavedViews({
  search,
  layout,
  onLayout,
}: {
  /** The address of the present view. */
  search: string
  layout: ListLayout
  onLayout: (change: Partial<ListLayout>) => void
}) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [last, setLast] = useState<string | null>(null)
  const now = withoutPlace(search)
  const exact = layout.views.find((view) => view.search === now)
  const current = exact ?? (now === '' ? undefined : layout.views.find((view) => view.name === last))
  const isChanged = current !== undefined && current.search !== now
  if (exact && exact.name !== last) setLast(exact.name)
  if (now === '' && last !== null) setLast(null)

  const keep = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    const called = name.trim()
    if (called === '') return
    onLayout({ views: [...layout.views.filter((view) => view.name !== called), { name: called, search: now }] })
    setLast(called)
    setName('')
    close()
  }
  const save = (view: SavedView) =>
    onLayout({ views: layout.views.map((each) => (each === view ? { ...view, search: now } : each)) })
  const link = (place: string) => ({ search: place === '' ? '' : `?${place}` })
  return (
    <nav className="saved-views no-print" aria-label={t('list.views')}>
      <Link to={link('')} aria-current={now === '' ? 'page' : undefined}>
        {t('list.all')}
      </Link>
      {layout.views.map((view) => (
        <Link key={view.name} to={link(view.search)} aria-current={view === current ? 'page' : undefined}>
          {view.name}
          {view === current && isChanged && <span className="saved-views__dot" aria-hidden />}
        </Link>
      ))}
      <AnchoredPanel label={t('list.saveView')} face={<Add />} isIcon>
        {(close) => (
          <form className="saved-views__form" onSubmit={(event) => keep(event, close)}>
            <label>
              <strong>{t('list.saveView')}</strong>
              <Input
                maxLength={40}
                autoFocus
                value={name}
                placeholder={t('list.viewName')}
                onChange={(event) => setName(event.target.value)}
              />
            </label>
            <p className="small muted">{t('list.viewNote')}</p>
            <button type="submit" className={`${blueprint.button} ${blueprint.primary}`}>
              {t('form.save')}
            </button>
          </form>
        )}
      </AnchoredPanel>
      {current && (
        <span className="saved-views__acts row gap-10 small">
          {isChanged && (
            <>
              <span className="muted">{t('list.viewChanged')}</span>
              <button type="button" className="link-button" onClick={() => save(current)}>
                {t('form.save')}
              </button>
              <Link to={link(current.search)}>{t('list.reset')}</Link>
            </>
          )}
          <button
            type="button"
            className="link-button"
            onClick={() => onLayout({ views: layout.views.filter((view) => view !== current) })}
          >
            {t('list.dropView')}
          </button>
        </span>
      )}
    </nav>
  )
}
