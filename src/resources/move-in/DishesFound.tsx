import { Button, Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { type MoveIn, moveInParts, severalOfDish } from '#contract/move-in/move-in.ts'
import { localeTag } from '#contract/locale-tag.ts'
import type { MoveInFile } from '../../api/move-in/move-in.ts'
import { ColumnsTable } from '../../commands/import-file/ColumnsTable.tsx'
import { FileQuestions } from '../../commands/import-file/FileQuestions.tsx'
import { summaryWords } from '../../commands/import-file/summary-words.ts'
import type { ImportingFile } from '../../commands/import-file/use-import-file.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { ImportedRows } from '../ImportedRows.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

interface Props {
  moving: ImportingFile<MoveInFile, MoveIn>
  shown: MoveIn
  resource: Resource
}

/** A word that fills a gap of the file; the typed text is applied when the field is left. */
function Otherwise({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="row wrap">
      <span>{label}</span>
      <Input
        defaultValue={value}
        maxLength={60}
        onBlur={({ target }) => target.value.trim() && target.value !== value && onChange(target.value.trim())}
      />
    </label>
  )
}

/**
 * The contents of a file: its columns, the records that would be made beside the dishes, each dish, and the button that
 * confirms.
 */
export function DishesFound({ moving, shown, resource }: Props) {
  const { t, i18n } = useTranslation()
  const blocked = useBlocked()
  const [isOnlyBad, setOnlyBad] = useState(false)
  const { summary, rows, categories, options, missing_modifiers: missing, source } = shown
  const names = (all: readonly string[]) => new Intl.ListFormat(localeTag(i18n.language)).format([...new Set(all)])
  const isDone = moving.brought !== null
  const isAsking = shown.questions.length > 0 || shown.columns.some(({ asks }) => asks !== null)
  return (
    <>
      <p className="move-in__file row wrap gap-12">
        <strong>{moving.file}</strong>
        <span className="muted">{t(`moveIn.source.${source}`)}</span>
        <Button text={t('import.another')} onClick={moving.startAgain} />
      </p>
      <FileQuestions questions={shown.questions} onAnswer={(answer) => void moving.change(answer)} />
      {!isDone && (
        <details className="move-in__card stack gap-12 card" open={source === 'plain' || isAsking}>
          <summary>{t('import.columns')}</summary>
          <ColumnsTable
            columns={shown.columns}
            asked={moving.asked?.parts}
            choices={moveInParts}
            several={severalOfDish}
            words={(part) => t(`moveIn.part.${part}`)}
            onParts={(parts) => void moving.change({ parts })}
          />
          <div className="move-in__gaps">
            <Otherwise
              label={t('moveIn.otherLabel')}
              value={moving.asked!.category}
              onChange={(category) => void moving.change({ category })}
            />
            <Otherwise
              label={t('moveIn.sizeLabel')}
              value={moving.asked!.variation}
              onChange={(variation) => void moving.change({ variation })}
            />
          </div>
        </details>
      )}
      {rows.length === 0 ? (
        isAsking || <p role="status">{t('moveIn.needsParts')}</p>
      ) : (
        <section className="move-in__card stack gap-12 card" aria-busy={moving.isBusy}>
          <h2>{isDone ? t('moveIn.done', { count: moving.brought! }) : t('moveIn.dishes')}</h2>
          <p role="status">{summaryWords(t, summary)}</p>
          <ul className="move-in__notes">
            {categories.length > 0 && (
              <li>{t('moveIn.categories', { count: categories.length, names: names(categories) })}</li>
            )}
            {options.length > 0 && <li>{t('moveIn.options', { count: options.length, names: names(options) })}</li>}
            {missing.length > 0 && (
              <li data-warning>{t('moveIn.missing', { count: missing.length, names: names(missing) })}</li>
            )}
            {summary.bad > 0 && <li data-warning>{t('moveIn.left', { count: summary.bad })}</li>}
            {!isDone && moving.count === 0 && summary.bad === 0 && <li>{t('moveIn.nothing')}</li>}
          </ul>
          {summary.bad > 0 && (
            <Checkbox
              checked={isOnlyBad}
              label={t('moveIn.onlyBad')}
              onChange={({ currentTarget }) => setOnlyBad(currentTarget.checked)}
            />
          )}
          <ImportedRows resource={resource} rows={isOnlyBad ? rows.filter(({ action }) => action === 'bad') : rows} />
        </section>
      )}
      <div className="move-in__foot">
        {isDone ? (
          <LinkButton intent="primary" to={resource.screen}>
            {t('moveIn.toMenu')}
          </LinkButton>
        ) : (
          <Button
            intent="primary"
            size="large"
            text={t('moveIn.run', { count: moving.count })}
            disabled={moving.count === 0 || blocked !== undefined}
            title={blocked}
            loading={moving.isBusy}
            onClick={() => void moving.bring()}
          />
        )}
      </div>
    </>
  )
}
