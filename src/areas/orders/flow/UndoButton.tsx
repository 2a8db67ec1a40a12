import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts'
import { isCovered } from '../../../ui/overlay/covered.ts'

/** The button that undoes the last step, with the seconds left for it; the key Z does the same. */
export function UndoButton({ seconds, isBusy, onUndo }: { seconds: number; isBusy: boolean; onUndo: () => void }) {
  const { t } = useTranslation()
  useHotkey('z', () => !isCovered() && onUndo(), !isBusy, t('help.key.undo'))
  return (
    <Button
      size="large"
      icon={<Undo />}
      loading={isBusy}
      text={t('combining.undo', { count: seconds })}
      onClick={onUndo}
    />
  )
}
