import { ArrowLeft } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { tableCodesQuery } from '../../../api/menu/guest-menu.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { QrImage } from '../../../ui/show/QrImage.tsx'
import { ScrollArea } from '../../../ui/show/ScrollArea.tsx'
import { useMe } from '../../../commands/session.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import '../../../ui/show/show.css'
import './tables.css'

/** The codes of all tables, to print and cut out: anyone who scans one reads the menu at that table. */
export function CodesScreen() {
  const { t } = useTranslation()
  const { merchant } = useMe()
  const { data, error, refetch } = useQuery(tableCodesQuery())
  return (
    <div className="sub-page">
      <header className="sub-head no-print">
        <Link className="sub-head__back" to="/pages/setting/table" aria-label={t('setTables.title')}>
          <ArrowLeft size={16} />
        </Link>
        <h1>{t('setTables.codes')}</h1>
        <span className="muted table-codes__about">{t('setTables.codesText')}</span>
        <PrintButton intent="primary" disabled={!data?.length} />
      </header>
      <ScrollArea className="sub-page__body" name={t('setTables.codes')}>
        {!data && <Pending error={error} onRetry={refetch} rows={8} />}
        {data?.length === 0 && (
          <EmptyState title={t('setTables.noKey')} text={t('setTables.noKeyText')}>
            <LinkButton intent="primary" to="/queue/display">
              {t('queue.door.make')}
            </LinkButton>
          </EmptyState>
        )}
        <ul className="table-codes stack gap-16 bare">
          {data?.map(({ table, zone, size, path, address }) => (
            <li key={table.id}>
              <span className="medium">{merchant?.name}</span>
              <QrImage size={size} path={path} label={address} />
              <strong>{t('guest.table', { name: table.name })}</strong>
              <span className="small muted">{zone}</span>
              <span className="small">{t('setTables.scan')}</span>
            </li>
          ))}
        </ul>
      </ScrollArea>
    </div>
  )
}
