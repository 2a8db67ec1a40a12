import { Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import './CloseButton.css'

/** The cross that closes a sheet, a dialog or a banner. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className="close-button" aria-label={t('common.close')} onClick={onClick}>
      <Cross size={20} />
    </button>
  )
}
