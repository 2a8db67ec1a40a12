import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeTag } from '#contract/locale-tag.ts'
import { useStore } from '../../device/store.ts'
import { type Download, downloads } from './downloads.ts'
import '../commands.css'

/** Number of parts of a file that are read aloud: each quarter. */
const parts = 4
const [kilobyte, megabyte] = [1000, 1_000_000]

/** One download: its progress, and the button that cancels it. */
function OneDownload({ name, received, cancel }: Download) {
  const { t, i18n } = useTranslation()
  const tag = localeTag(i18n.language)
  const [before] = useState(() => document.activeElement)
  const hasLines = name.endsWith('.csv')
  const all = received?.rows ?? null
  // The head and the totals are no rows.
  const rows = Math.min(Math.max(0, (received?.lines ?? 0) - 1), all ?? Infinity)
  const part = hasLines && all ? rows / all : undefined
  const size = (bytes: number) => {
    const unit = bytes < megabyte ? 'kilobyte' : 'megabyte'
    const value = bytes / (bytes < megabyte ? kilobyte : megabyte)
    return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  }
  const soFar = !hasLines
    ? size(received?.bytes ?? 0)
    : all === null
      ? t('download.rows', { rows })
      : t('download.rowsOf', { rows, all })
  const quarter = part === undefined ? 0 : Math.floor(part * parts) / parts
  const stop = () => {
    cancel()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
  return (
    <li className="download">
      <div className="download__words">
        <strong>{t('download.saving', { name })}</strong>
        <span className="small muted figures" aria-hidden>
          {soFar}
        </span>
        <progress value={part} aria-label={t('download.saving', { name })} />
        <span className="only-read-aloud" role="status">
          {t('download.saving', { name })}
          {quarter > 0 && ` ${quarter.toLocaleString(tag, { style: 'percent' })}`}
        </span>
      </div>
      <Button text={t('common.cancel')} aria-label={t('download.cancel', { name })} onClick={stop} />
    </li>
  )
}

/** Files that are on their way to this device. */
export function Downloads() {
  const running = useStore(downloads)
  if (running.length === 0) return null
  return (
    <ul className="downloads no-print">
      {running.map((one) => (
        <OneDownload key={one.name} {...one} />
      ))}
    </ul>
  )
}
