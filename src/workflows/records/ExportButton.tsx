import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/api-error.ts'
import { type AuditParams, exportAudit } from '../../api/records.ts'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast-store.ts'
import { errorWords } from '../error-words.ts'
import { useMe } from '../session.ts'

/** Saves the records that the filters leave as a file. */
export function ExportButton({ params }: { params: AuditParams }) {
  const { t, i18n } = useTranslation()
  const { merchant } = useMe()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveFile(await exportAudit(params, i18n.language), `records-${merchant?.business_day ?? ''}.csv`)
    } catch (failure) {
      showToast({ kind: 'unsuccessful', message: errorWords(t, failure as ApiError) })
    } finally {
      setIsBusy(false)
    }
  }
  return <Button icon={<Download />} text={t('audit.export')} loading={isBusy} onClick={() => void save()} />
}
