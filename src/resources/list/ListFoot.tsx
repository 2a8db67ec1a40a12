import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { useKeyTitle } from '../../ui/show/key-title.ts'
import { Select } from '../../ui/form/Select.tsx'
import { lengths } from './list-url.ts'
import type { List } from './use-list.ts'
import './list.css'

/** The pages that are a step away: the first, the last and those beside the one that is shown. */
function pagesAround(page: number, last: number): number[] {
  const wanted = [0, page - 1, page, page + 1, last]
  return [...new Set(wanted.filter((each) => each >= 0 && each <= last))].toSorted((a, b) => a - b)
}

/** The part of a list that is shown, the length of a page, and the links to the other pages. */
export function ListFoot({ resource, list }: { resource: Resource; list: List }) {
  const { t } = useTranslation()
  const keyTitle = useKeyTitle()
  const { query, view, total, rows, lastStart, change, turn } = list
  const page = Math.floor(view.start / view.length)
  const sizes = [...new Set([...lengths, view.length])].toSorted((a, b) => a - b)
  return (
    <footer className="sub-foot list-foot">
      <span className="small muted figures">
        {/* The rows are those of the previous page until this one is loaded. */}
        {query.isPlaceholderData ? '…' : t('list.shown', { from: view.start + 1, to: view.start + rows.length, total })}
        {view.sort === null && resource.position && ` · ${t('list.inSetOrder')}`}
      </span>
      <label className="row small muted no-print">
        {t('list.rows')}
        <Select value={view.length} onChange={(event) => change({ length: Number(event.target.value) })}>
          {sizes.map((length) => (
            <option key={length} value={length}>
              {length}
            </option>
          ))}
        </Select>
      </label>
      <nav className="list-foot__pages row gap-4 no-print" aria-label={t('list.pages')}>
        <IconButton
          label={t('list.previous')}
          title={keyTitle(t('list.previous'), '[')}
          disabled={view.start === 0}
          onClick={() => turn(-1)}
        >
          <ChevronLeft />
        </IconButton>
        {pagesAround(page, lastStart / view.length).map((each, at, all) => (
          <Fragment key={each}>
            {at > 0 && each - all[at - 1]! > 1 && <span className="muted">…</span>}
            <button
              type="button"
              className="figures"
              aria-label={t('list.page', { number: each + 1 })}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => change({ start: each * view.length })}
            >
              {each + 1}
            </button>
          </Fragment>
        ))}
        <IconButton
          label={t('list.next')}
          title={keyTitle(t('list.next'), ']')}
          disabled={view.start >= lastStart}
          onClick={() => turn(1)}
        >
          <ChevronRight />
        </IconButton>
      </nav>
    </footer>
  )
}
