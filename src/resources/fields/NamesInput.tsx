import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/states.ts'
import type { InputProps } from './input-props.ts'
import { Input } from '../../ui/form/Input.tsx'
import './fields.css'

/** The names that guests read in each language: one at a time, with a mark at missing ones. */
export function NamesInput({
  id,
  describedBy,
  label,
  isLocked,
  value,
  onChange,
}: Omit<InputProps, 'value'> & { value: Record<string, string> | null }) {
  const { t, i18n } = useTranslation()
  const nameOf = new Intl.DisplayNames(i18n.language, { type: 'language' })
  const [chosen, setChosen] = useState<string>(languages.find((language) => !value?.[language]) ?? 'en')
  const write = (text: string) => {
    const next = Object.fromEntries(
      Object.entries({ ...value, [chosen]: text }).filter(([, words]) => words.trim() !== ''),
    )
    onChange(Object.keys(next).length === 0 ? null : next)
  }
  return (
    <div className="stack gap-6">
      <Input
        id={id}

        lang={chosen}
        aria-label={`${label}: ${nameOf.of(chosen)}`}
        aria-describedby={describedBy}
        readOnly={isLocked}
        value={value?.[chosen] ?? ''}
        onChange={(event) => write(event.target.value)}
      />
      <div className="names-input__languages">
        {languages.map((language) => {
          const isThere = Boolean(value?.[language])
          return (
            <button
              key={language}
              type="button"
              aria-pressed={language === chosen}
              title={nameOf.of(language)}
              data-missing={!isThere || undefined}
              onClick={() => setChosen(language)}
            >
              {language}
              {!isThere && <span className="only-read-aloud">, {t('form.notWritten')}</span>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
