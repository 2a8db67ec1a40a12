import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedOf, type ResourceFields, initialOf, writtenOf } from '#contract/resource.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { faultSentence } from '../../commands/error-words.ts'
import { useDraft } from '../../commands/use-draft.ts'
import { problemWords } from './problem-words.ts'

export type Values = Readonly<Record<string, unknown>>

/** The subject of a form: any row with fields, and the names of the records that it refers to. */
export interface FormRow {
  id: string
  version: number
  labels?: Readonly<Record<string, readonly string[]>>
  pictures?: ResourceRow['pictures']
  [field: string]: unknown
}

/** Tells if two values are the same; typed text that is no number never equals the earlier value. */
const isSame = (a: unknown, b: unknown) =>
  !Number.isNaN(a) && !Number.isNaN(b) && JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The first values of a record's form: those of the record, or the defaults of a new one. */
const valuesOf = (resource: ResourceFields, row: FormRow | undefined): Values => {
  const initial = initialOf(resource)
  return Object.fromEntries(
    writtenOf(resource).map(([name]) => [name, row ? (row[name] ?? null) : (initial[name] ?? null)]),
  )
}

/** A field that another person changed in the meantime: their value, and the typed one. */
export interface Conflict {
  field: string
  theirs: unknown
  ours: unknown
}

/** The part of a draft that a form needs: the values that were typed, and the record that they were typed over. */
interface KeptDraft {
  values: Values
  /** The value of each field when it was first typed over. */
  base: Values
}

/**
 * The form of a record: its typed values, kept as a draft; their faults; and changes that others made in the meantime.
 * A field that was not typed into follows the record; a field that both changed asks which value to keep.
 */
export function useForm(resource: ResourceFields, row: FormRow | undefined) {
  const { t } = useTranslation()
  const money = useMoney()
  const now = valuesOf(resource, row)
  const draft = useDraft<KeptDraft>(`${resource.name} ${row?.id ?? 'new'}`, { values: {}, base: {} })
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { values: typed, base } = draft.value
  const values: Values = { ...now, ...typed }
  const changed = writtenOf(resource)
    .map(([name]) => name)
    .filter((name) => name in typed && !isSame(typed[name], now[name]))
  const conflicts: Conflict[] = changed.flatMap((field) =>
    row && field in base && !isSame(base[field], now[field]) ? [{ field, theirs: now[field], ours: typed[field] }] : [],
  )
  const wrong = Object.fromEntries(
    askedOf(resource, values).flatMap(([name, field]) => {
      // A field of an existing record that was not typed into is not sent, so it has no fault either.
      const isKept = row && !(name in typed)
      const words = refused[name] ?? (isKept ? undefined : problemWords(t, money, field, values[name], values))
      return words ? [[name, words] as const] : []
    }),
  )
  /** Shows errors only at fields that were touched, or all after an attempt to save. */
  const shown = Object.fromEntries(
    Object.entries(wrong).filter(([name]) => isTried || touched.has(name) || name in refused),
  )
  return {
    values,
    changed,
    conflicts,
    wrong,
    shown,
    keptAt: draft.keptAt,
    change(name: string, value: unknown) {
      const { [name]: _, ...others } = refused
      setRefused(others)
      draft.change({
        values: { ...typed, [name]: value },
        base: { ...base, [name]: name in base ? base[name] : now[name] },
      })
    },
    touch: (name: string) => setTouched(new Set(touched).add(name)),
    tryIt: () => setTried(true),
    clear: () => {
      setTouched(new Set())
      setTried(false)
      setRefused({})
      draft.clear({ values: {}, base: {} })
    },
    /** Takes over the other person's value, or keeps the typed one. */
    settle(field: string, isTheirs: boolean) {
      const { [field]: _, ...others } = typed
      draft.change(isTheirs ? { values: others } : { base: { ...base, [field]: now[field] } })
    },
    /** Shows at each field the error that the server found. */
    refuse(error: ApiError) {
      const fields = Array.isArray(error.details) ? error.details : []
      setRefused(Object.fromEntries(fields.map((fault) => [fault.field.split('.')[0]!, faultSentence(t, fault)])))
    },
    /** Returns the values to send: the changed ones of a record, all filled-in ones of a new record. */
    sent: (): Values =>
      Object.fromEntries(
        (row ? changed : writtenOf(resource).map(([name]) => name)).flatMap((name) =>
          row || (values[name] !== null && values[name] !== undefined) ? [[name, values[name]]] : [],
        ),
      ),
  }
}
export type Form = ReturnType<typeof useForm>
