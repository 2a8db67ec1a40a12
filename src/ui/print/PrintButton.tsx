import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrint } from './whole-paper.ts'

/** Prints the current screen, with all rows. */
export function PrintButton(more: Pick<ComponentProps<typeof Button>, 'className' | 'disabled' | 'intent'>) {
  const { t } = useTranslation()
  const { print, isBusy } = usePrint()
  return <Button {...more} icon={<Print />} text={t('list.print')} loading={isBusy} onClick={print} />
}
