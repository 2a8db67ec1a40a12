import { useTranslation } from 'react-i18next'
import { missingOnReceipts } from '#contract/stores/said-on-receipts.ts'
import { storeSettings } from '#contract/stores/settings.ts'
import type { OwnStore } from '../../api/stores/stores.ts'
import type { WordsIn } from '../../i18n/word-key.ts'
import { fieldWords } from '../form/field-words.ts'
import { countryOf } from '../taxes/country-of.ts'

/**
 * The head of a receipt with the values of the form, its missing fields, and the requirements of the store's country.
 */
export function SaidOnReceipts({ store, values }: { store: OwnStore; values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation()
  const missing = missingOnReceipts(values)
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const town = [textOf('postcode'), textOf('city')].filter(Boolean).join(' ')
  const lines = [
    textOf('legal_name') || store.brand_name,
    [textOf('address'), town].filter(Boolean).join(', '),
    textOf('tax_number'),
    textOf('second_number'),
  ].filter(Boolean)
  const country = countryOf(store).slice(0, 2) as WordsIn<'store.said.law.'>
  return (
    <div className="said-on-receipts">
      <figure>
        <figcaption className="small muted">{t('store.said.head')}</figcaption>
        <p>
          <strong>{textOf('name') || store.name}</strong>
          {lines.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </p>
      </figure>
      <p className="said-on-receipts__state" data-missing={missing.length > 0 || undefined} role="status">
        {missing.length === 0
          ? t('store.said.complete')
          : t('store.said.incomplete', {
              missing: missing.map((name) => fieldWords(t, storeSettings, name)).join(', '),
            })}
      </p>
      <p className="small muted">{t(`store.said.law.${country}`)}</p>
    </div>
  )
}
