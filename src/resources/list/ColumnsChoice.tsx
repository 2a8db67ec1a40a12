import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { columnsOf } from './columns.ts'
import { fieldWords } from '../form/field-words.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { moved } from '../form/moved.ts'
import './acts.css'

export interface ColumnsChoiceProps {
  resource: Resource
  shown: readonly string[]
  /** Null is as the list was made. */
  onChoose: (columns: readonly string[] | null) => void
}

/** Every column of a list, the shown ones first, in their order. */
export function ColumnsChoice({ resource, shown, onChoose }: ColumnsChoiceProps) {
  const { t } = useTranslation()
  const hidden = columnsOf(resource).filter((column) => !shown.includes(column))
  const move = (from: number, to: number) => onChoose(moved(shown, from, to))
  return (
    <div className="columns-choice">
      <header>
        <strong>{t('list.columns')}</strong>
        <button type="button" className="link-button" onClick={() => onChoose(null)}>
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
                onChange={() => onChoose(isShown ? shown.filter((each) => each !== column) : [...shown, column])}
              />
              {words}
            </label>
            {isShown && (
              <MoveButtons name={words} index={index} count={shown.length} onMove={(to) => move(index, to)} />
            )}
          </p>
        )
      })}
      <p className="small muted columns-choice__note">{t('list.columnsNote')}</p>
    </div>
  )
}
