import { useTranslation } from 'react-i18next'
import { askedOf, type ResourceFields } from '#contract/resource.ts'
import { fieldWords } from './field-words.ts'
import { FieldInput, isGroup } from '../fields/FieldInput.tsx'
import type { Form, FormRow } from './use-form.ts'
import { wordOr } from '../../i18n/word-or.ts'
import '../../ui/form/form.css'

/** Every field of a record with its name, a hint if it has one, and its error below it. */
export function FormFields({
  resource,
  row,
  form,
  isLocked,
}: {
  resource: ResourceFields
  row: FormRow | undefined
  form: Form
  /** True if nothing in the form may be changed; a function decides for each field. */
  isLocked: boolean | ((name: string) => boolean)
}) {
  const { t } = useTranslation()
  return askedOf(resource, form.values).map(([name, field]) => {
    const id = `field-${name}`
    const words = fieldWords(t, resource, name)
    const hint = wordOr(t, `resource.${resource.name}.${name}.hint`, '') || undefined
    const problem = form.shown[name]
    const Label = isGroup(field) ? 'span' : 'label'
    return (
      <div
        key={name}
        className="record-form__field"
        data-kind={field.kind}
        role={isGroup(field) ? 'group' : undefined}
        aria-label={isGroup(field) ? words : undefined}
        onBlur={() => form.touch(name)}
      >
        <Label {...(Label === 'label' && { htmlFor: id })} className="record-form__label">
          {words}
          {!field.isRequired && field.isOptional && <span className="small muted">{t('form.optional')}</span>}
          {form.changed.includes(name) && row && (
            <span className="record-form__dot" role="img" aria-label={t('form.changedField')} />
          )}
        </Label>
        <FieldInput
          id={id}
          describedBy={problem || hint ? `${id}-words` : undefined}
          resource={resource}
          name={name}
          label={words}
          field={field}
          value={form.values[name]}
          values={form.values}
          pictures={row?.pictures ?? {}}
          isWrong={problem !== undefined}
          isLocked={
            (typeof isLocked === 'function' ? isLocked(name) : isLocked) ||
            (field.isFixed === true && row !== undefined)
          }
          onChange={(value) => form.change(name, value)}
        />
        {(problem ?? hint) && (
          <p id={`${id}-words`} className={`small ${problem ? 'field-problem' : 'muted'}`}>
            {problem ?? hint}
          </p>
        )}
      </div>
    )
  })
}
