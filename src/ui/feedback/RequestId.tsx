import { Duplicate, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../show/IconButton.tsx'
import './placeholder.css'

/** The number under which the server noted a call, to be read out to support or copied. */
export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }
  return (
    <span className="request-id small muted">
      <span translate="no">{t('error.requestId', { id })}</span>
      <IconButton label={t('error.copyRequestId')} isQuiet onClick={() => void copy().catch(() => undefined)}>
        {isCopied ? <Tick size={14} /> : <Duplicate size={14} />}
      </IconButton>
      <span className="only-read-aloud" role="status">
        {isCopied && t('error.copied')}
      </span>
    </span>
  )
}
