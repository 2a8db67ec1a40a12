import type { TFunction } from 'i18next'
import { schemaOf } from '#contract/field-schemas.ts'
import { type Field, isShare } from '#contract/fields.ts'
import type { MoneyFormat } from '../../ui/show/money-format.ts'

/** An amount that shows the format, in minor units. */
const exampleAmount = 1250

type Values = Readonly<Record<string, unknown>>

/** Returns the fault in a field before it is sent, in the person's words; undefined where there is none. */
export function problemWords(
  t: TFunction,
  money: MoneyFormat,
  field: Field,
  value: unknown,
  values: Values,
): string | undefined {
  const isMissing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isMissing) return field.isRequired ? t('form.problem.required') : undefined
  if (Number.isNaN(value)) {
    const isMoney = field.kind === 'money' && !isShare(field, values)
    return isMoney ? t('form.problem.amount', { example: money.plain(exampleAmount) }) : t('form.problem.number')
  }
  const parsed = schemaOf(field).safeParse(value)
  if (parsed.success) return undefined
  const [issue] = parsed.error.issues
  const amount = (limit: number) =>
    field.kind !== 'money' ? String(limit) : isShare(field, values) ? `${limit / 100} %` : money.plain(limit)
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return t('form.problem.long', { max: String(issue.maximum) })
  if (issue?.code === 'too_big') return t('form.problem.big', { max: amount(Number(issue.maximum)) })
  if (issue?.code === 'too_small') return t('form.problem.small', { min: amount(Number(issue.minimum)) })
  if (field.kind === 'whole') return t('form.problem.number')
  if (field.kind === 'code') return t(`form.problem.code.${field.like}`)
  if (field.kind === 'items' || field.kind === 'shares' || field.kind === 'rates')
    return t(`form.problem.${field.kind}`)
  return t('form.problem.other')
}
