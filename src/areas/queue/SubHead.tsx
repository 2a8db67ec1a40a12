import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SubHead as Head } from '../../ui/show/SubHead.tsx'

/** The head of a page behind the board. */
export function SubHead({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Head title={title} to="/queue" back={t('queue.toBoard')}>
      {children}
    </Head>
  )
}
