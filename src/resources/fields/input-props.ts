import type { Field } from '#contract/fields.ts'
import type { ResourceFields } from '#contract/resource.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'

/** The properties of an input: its field, its value, its label, and if it is wrong. */
export interface InputProps<F extends Field = Field> {
  id: string
  /** The id of the words beside it: the hint, the error. */
  describedBy?: string
  resource: ResourceFields
  name: string
  label: string
  field: F
  value: unknown
  values: Readonly<Record<string, unknown>>
  /** The pictures of the record, by field. */
  pictures: ResourceRow['pictures']
  isWrong: boolean
  isLocked: boolean
  onChange: (value: unknown) => void
}
