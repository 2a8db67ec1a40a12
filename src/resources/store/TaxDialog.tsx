import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingParts } from '#contract/stores/settings.ts'
import { keys } from '../../api/transport/keys.ts'
import { changeSettings, type OwnStore } from '../../api/stores/stores.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { refreshMe } from '../../commands/session.ts'
import { useCommand } from '../../commands/use-command.ts'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { AmountInput } from '../fields/AmountInput.tsx'
import { blueprint } from '../../ui/blueprint.ts'
import '../fields/fields.css'
import '../resources.css'

/** Asks for the tax of a store that has none yet, with the person's own password, as for every change of it. */
export function TaxDialog({ store, onClose }: { store: OwnStore; onClose: () => void }) {
  const { t } = useTranslation()
  const { attempt, error, isBusy } = useCommand()
  const [rate, setRate] = useState<number | null>(null)
  const [isInclusive, setInclusive] = useState(Boolean(store.tax_inclusive))
  const [own, setOwn] = useState('')
  const { min, max } = settingParts.money.tax_rate
  const isRate = rate !== null && rate >= min && rate <= max
  const save = () =>
    attempt({
      ...changeSettings(store, { tax_rate: rate, tax_inclusive: isInclusive }, own),
      failed: ({ code }) => (code === 'credentials_invalid' ? t('access.wrong') : undefined),
      done: t('form.saved', { name: t('store.tax.title') }),
      touches: [keys.stores(), keys.store],
      onDone: () => {
        onClose()
        void refreshMe()
      },
    })
  return (
    <FormDialog
      title={t('store.tax.title')}
      className="add-form"
      text={t('form.save')}
      isBusy={isBusy}
      missing={[!isRate && t('resource.store.tax_rate'), own === '' && t('access.ownPassword')]}
      trade="store"
      error={error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="muted">{t('store.tax.text')}</p>
      <label htmlFor="tax-rate">{t('resource.store.tax_rate')}</label>
      <AmountInput id="tax-rate" className={blueprint.input} isShare amount={rate} onAmount={setRate} autoFocus />
      <div className="split gap-12">
        <label htmlFor="tax-inclusive">{t('resource.store.tax_inclusive')}</label>
        <span className="switch">
          <input
            id="tax-inclusive"
            type="checkbox"
            role="switch"
            aria-checked={isInclusive}
            checked={isInclusive}
            onChange={(event) => setInclusive(event.target.checked)}
          />
        </span>
      </div>
      <SecretField label={t('access.ownPassword')} kind="current-password" value={own} onChange={setOwn} />
    </FormDialog>
  )
}
