import { ArrowDown, ArrowUp } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { ListLayout } from '../ui/list-layout.ts'
import { columnsIn, columnsOf } from './columns.ts'
import { fieldWords } from './field-words.ts'
import { moved } from './moved.ts'
import './ColumnsChoice.css'

export interface ColumnsChoiceProps {
  resource: Resource
  layout: ListLayout
  onLayout: (change: Partial<ListLayout>) => void
}

/** Every column of a list, those that it shows first, in their order. */
export function ColumnsChoice({ resource, layout, onLayout }: ColumnsChoiceProps) {
  const { t } = useTranslation()
  const shown = columnsIn(resource, layout.columns)
  const hidden = columnsOf(resource).filter((column) => !shown.includes(column))
  const set = (columns: readonly string[] | null) => onLayout({ columns })
  const move = (index: number, by: number) => set(moved(shown, index, index + by))
  return (
    <div className="columns-choice">
      <header>
        <strong>{t('list.columns')}</strong>
        <button type="button" className="link-button" onClick={() => set(null)}>
          {t('list.reset')}
        </button>
      </header>
      <p className="columns-choice__row muted">
        <label>
          <input type="checkbox" checked disabled /> {fieldWords(t, resource, 'name')}
        </label>
        <span className="small">{t('list.alwaysFirst')}</span>
      </p>
      {[...shown, ...hidden].map((column, index) => {
        const words = fieldWords(t, resource, column)
        const isShown = index < shown.length
        return (
          <p key={column} className="columns-choice__row">
            <label>
              <input
                type="checkbox"
                checked={isShown}
                onChange={() => set(isShown ? shown.filter((each) => each !== column) : [...shown, column])}
              />
              {words}
            </label>
            {isShown && (
              <>
                <IconButton
                  label={t('form.up', { name: words })}
                  isQuiet
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={t('form.down', { name: words })}
                  isQuiet
                  disabled={index === shown.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown />
                </IconButton>
              </>
            )}
          </p>
        )
      })}
      <p className="small muted columns-choice__note">{t('list.columnsNote')}</p>
    </div>
  )
}
