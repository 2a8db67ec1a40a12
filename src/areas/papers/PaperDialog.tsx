import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { paperQuery } from '../../api/printing/papers.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { asImage } from './as-image.ts'
import './papers.css'

/** A paper as it comes out of the printer; this device can print it too. */
export function PaperDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(paperQuery(id))
  const name = data ? t(`papers.kind.${data.kind}`) : t('papers.title')
  return (
    <Dialog
      title={name}
      width={440}
      onClose={onClose}
      foot={
        <>
          <Button size="large" text={t('papers.printHere')} disabled={!data} onClick={() => window.print()} />
          <Button size="large" intent="primary" text={t('common.close')} onClick={onClose} />
        </>
      }
    >
      {data && (
        <>
          <img className="paper-picture" src={asImage(data.svg)} alt={name} />
          {createPortal(<img className="paper-print" src={asImage(data.svg)} alt="" aria-hidden />, document.body)}
        </>
      )}
      {!data && <Pending error={error} onRetry={refetch} rows={12} />}
    </Dialog>
  )
}
