import { ColumnLayout } from '@blueprintjs/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredPanel } from '../../ui/overlay/AnchoredPanel.tsx'
import type { ColumnsChoiceProps } from './ColumnsChoice.tsx'

const ColumnsChoice = lazy(async () => ({ default: (await import('./ColumnsChoice.tsx')).ColumnsChoice }))

/**
 * The choice of a list's columns and their order; its address says so, this browser remembers, and the file that is
 * saved follows.
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
