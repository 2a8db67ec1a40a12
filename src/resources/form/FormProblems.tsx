import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResourceFields } from '#contract/resource.ts'
import { fieldWords } from './field-words.ts'
import { FormConflicts } from './FormConflicts.tsx'
import type { Form, FormRow } from './use-form.ts'

/** The faults in a form, with a link to each field, and the changes that other people made meanwhile. */
export function FormProblems({
  resource,
  row,
  form,
  at,
}: {
  resource: ResourceFields
  row: FormRow | undefined
  form: Form
  at: RefObject<HTMLDivElement | null>
}) {
  const { t } = useTranslation()
  const shown = Object.keys(form.shown)
  return (
    <div ref={at} tabIndex={-1}>
      {shown.length > 0 && (
        <div className="record-form__problems" role="alert">
          <strong>{t('form.problems', { count: shown.length })}</strong>
          <ul>
            {shown.map((name) => (
              <li key={name}>
                <a href={`#field-${name}`}>{fieldWords(t, resource, name)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {row && <FormConflicts resource={resource} row={row} form={form} />}
    </div>
  )
}
