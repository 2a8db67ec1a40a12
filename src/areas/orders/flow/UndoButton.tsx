import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts'
import { isCovered } from '../../../ui/overlay/covered.ts'

/** The way back from what was just done, with the seconds that are left for it; Z takes it too. */
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
