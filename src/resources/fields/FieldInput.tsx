import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, type FieldKind, type FieldOf, isShare } from '#contract/fields.ts'
import type { SetPart } from '#contract/promotions/rule.ts'
import type { TaxRate } from '#contract/taxes/tax.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { choiceWords } from '../form/field-words.ts'
import { AmountInput } from './AmountInput.tsx'
import { FileInput } from './FileInput.tsx'
import { ImageInput } from './ImageInput.tsx'
import { ChoicesInput } from './ChoicesInput.tsx'
import type { InputProps } from './input-props.ts'
import { ItemsInput } from './ItemsInput.tsx'
import { NamesInput } from './NamesInput.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx'
import { RatesInput } from './RatesInput.tsx'
import { SetsInput } from './SetsInput.tsx'
import { SharesInput } from './SharesInput.tsx'
import type { Item, Share } from './values.ts'
import { inputClasses } from '../../ui/form/Input.tsx'

const textual = ({ id, describedBy, value, isWrong, isLocked, onChange }: InputProps) => ({
  id,
  className: inputClasses({ isWrong }),
  'aria-describedby': describedBy,
  'aria-invalid': isWrong || undefined,
  readOnly: isLocked,
  value: (value as string | null | undefined) ?? '',
  onChange: (event: { target: { value: string } }) => onChange(event.target.value === '' ? null : event.target.value),
})

function WholeInput(props: InputProps<FieldOf<'whole'>>) {
  const { value, onChange } = props
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <input
      {...textual(props)}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const typed = event.target.value.trim()
        onChange(typed === '' ? null : /^-?\d+$/.test(typed) ? Number(typed) : typed)
      }}
    />
  )
}

function ChoiceInput({
  resource,
  name,
  label,
  field,
  value,
  isLocked,
  onChange,
  ...props
}: InputProps<FieldOf<'choice'>>) {
  const { t } = useTranslation()
  const choices = field.choices.map((choice) => ({
    value: String(choice),
    label: choiceWords(t, resource, name, choice),
  }))
  const now = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const take = (chosen: string) => onChange(field.choices.find((choice) => String(choice) === chosen) ?? null)
  if (choices.length <= 3 && !isLocked && now !== '')
    return <Segmented legend={label} choices={choices} value={now} onChange={take} />
  return (
    <Select
      id={props.id}
      aria-describedby={props.describedBy}
      aria-invalid={props.isWrong || undefined}
      disabled={isLocked}
      value={now}
      onChange={(event) => take(event.target.value)}
    >
      <option value="">–</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}

/** Codes of international lists, which the browser knows. */
const knownCodes: Partial<Record<string, 'timeZone' | 'currency'>> = { zone: 'timeZone', currency: 'currency' }

function CodeInput(props: InputProps<FieldOf<'code'>>) {
  const known = knownCodes[props.field.like]
  const list = known && `${props.id}-known`
  return (
    <>
      <input
        {...textual(props)}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
      />
      {known && (
        <datalist id={list}>
          {Intl.supportedValuesOf(known).map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

const inputs: { [K in FieldKind]: (props: InputProps<FieldOf<K>>) => ReactNode } = {
  text: (props) => <input {...textual(props)} autoComplete="off" maxLength={props.field.max} />,
  note: (props) => <textarea {...textual(props)} rows={3} maxLength={props.field.max} />,
  names: (props) => <NamesInput {...props} value={props.value as Record<string, string> | null} />,
  code: CodeInput,
  money: (props) => (
    <AmountInput
      {...textual(props)}
      isShare={isShare(props.field, props.values)}
      amount={props.value as number | null}
      onAmount={props.onChange}
    />
  ),
  whole: WholeInput,
  flag: ({ id, describedBy, value, isLocked, onChange }) => (
    <span className="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={describedBy}
        disabled={isLocked}
        aria-checked={value === true}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  ),
  day: (props) => <input {...textual(props)} type="date" />,
  choice: ChoiceInput,
  choices: (props) => <ChoicesInput {...props} value={(props.value as string[] | null) ?? []} />,
  reference: (props) => <ReferenceInput {...props} value={props.value as string | null} />,
  references: (props) => <ReferencesInput {...props} value={(props.value as string[] | null) ?? []} />,
  items: (props) => <ItemsInput {...props} value={(props.value as Item[] | null) ?? []} />,
  shares: (props) => <SharesInput {...props} value={(props.value as Share[] | null) ?? []} />,
  rates: (props) => <RatesInput {...props} value={(props.value as TaxRate[] | null) ?? []} />,
  sets: (props) => <SetsInput {...props} value={(props.value as SetPart[] | null) ?? []} />,
  image: (props) => <ImageInput {...props} value={props.value as string | null} />,
  file: FileInput,
}

/** The input of a field, by its kind. */
export function FieldInput(props: InputProps) {
  const Input = inputs[props.field.kind] as (props: InputProps) => ReactNode
  return <Input {...props} />
}

const groups: ReadonlySet<FieldKind> = new Set([
  'names',
  'choices',
  'references',
  'items',
  'shares',
  'rates',
  'sets',
  'image',
  'file',
])

/** Tells if a field is several inputs, which form a group with its name. */
export const isGroup = ({ kind }: Field): boolean => groups.has(kind)
