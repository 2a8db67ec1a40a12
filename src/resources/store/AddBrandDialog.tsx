import { useTranslation } from 'react-i18next'
import { addBrand } from '../../api/stores/stores.ts'
import { AddDialog } from './AddDialog.tsx'

/** Adds a brand with the store that it begins with. */
export function AddBrandDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <AddDialog
      title={t('people.newBrand')}
      text={t('people.newBrandText')}
      fields={[
        { name: 'name', label: t('people.brandName'), input: { maxLength: 80, autoFocus: true } },
        { name: 'store', label: t('people.firstStore'), input: { maxLength: 80 } },
        {
          name: 'currency',
          label: t('people.currency'),
          initial: currency,
          input: { maxLength: 3, autoCapitalize: 'characters', spellCheck: false },
        },
        {
          name: 'time_zone',
          label: t('people.timeZone'),
          hint: t('people.timeZoneHint'),
          initial: Intl.DateTimeFormat().resolvedOptions().timeZone,
          input: { spellCheck: false },
        },
      ]}
      write={(said) => ({
        ...addBrand({
          name: said.name.trim(),
          store: said.store.trim(),
          currency: said.currency.trim().toUpperCase(),
          time_zone: said.time_zone.trim(),
        }),
        done: t('stores.added', { name: said.name.trim() }),
      })}
      onClose={onClose}
    />
  )
}
