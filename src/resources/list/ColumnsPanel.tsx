import { ColumnLayout } from '@blueprintjs/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredPanel } from '../../ui/overlay/AnchoredPanel.tsx'
import type { ColumnsChoiceProps } from './ColumnsChoice.tsx'

const ColumnsChoice = lazy(async () => ({ default: (await import('./ColumnsChoice.tsx')).ColumnsChoice }))

/**
 * The choice of a list's columns and their order. They are in the list's address, this browser remembers them, and an
 * exported file follows them.
 */
export function ColumnsPanel(props: ColumnsChoiceProps) {
  const { t } = useTranslation()
  return (
    <AnchoredPanel
      label={t('list.columns')}
      face={
        <>
          <ColumnLayout />
          <span>{t('list.columns')}</span>
        </>
      }
    >
      {() => (
        <Suspense>
          <ColumnsChoice {...props} />
        </Suspense>
      )}
    </AnchoredPanel>
  )
}
