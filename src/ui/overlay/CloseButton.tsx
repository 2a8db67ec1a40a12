import { Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../show/IconButton.tsx'
import './overlay.css'

/** The cross that closes a sheet, a dialog or a banner. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton className="close-button" label={t('common.close')} onClick={onClick}>
      <Cross size={20} />
    </IconButton>
  )
}
