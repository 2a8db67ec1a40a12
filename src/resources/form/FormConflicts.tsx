import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ResourceFields } from '#contract/resource.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { fieldWords } from './field-words.ts'
import { valueWords } from '../fields/values.ts'
import type { Form, FormRow } from './use-form.ts'

/** Fields that someone else changed while they were typed into: both values, and which of them it shall be. */
export function FormConflicts({ resource, row, form }: { resource: ResourceFields; row: FormRow; form: Form }) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  if (form.conflicts.length === 0) return null
  const words = (name: string, value: unknown) => {
    const around = { t, money, language: i18n.language, resource, name, values: form.values, labels: row.labels ?? {} }
    return valueWords(value, resource.fields[name]!, around) || '–'
  }
  return (
    <div className="record-form__conflicts" role="alert">
      <strong>{t('form.conflict')}</strong>
      {form.conflicts.map(({ field, theirs, ours }) => (
        <dl key={field}>
          <dt>{fieldWords(t, resource, field)}</dt>
          <dd>
            {t('form.theirs')}: <strong>{words(field, theirs)}</strong>
            <Button text={t('form.takeTheirs')} onClick={() => form.settle(field, true)} />
          </dd>
          <dd>
            {t('form.ours')}: <strong>{words(field, ours)}</strong>
            <Button text={t('form.keepOurs')} onClick={() => form.settle(field, false)} />
          </dd>
        </dl>
      ))}
    </div>
  )
}
