import { Button } from '@blueprintjs/core'
import { Help as HelpIcon } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'

const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog }))

/** The help of the screen, by its button or the key `?`. */
export function Help() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  useHotkey('?', () => setOpen(true), !isOpen)
  return (
    <>
      <Button
        variant="minimal"
        className="service-bar__help"
        icon={<HelpIcon size={16} />}
        aria-label={t('help.title')}
        title={`${t('help.title')} (?)`}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <HelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
