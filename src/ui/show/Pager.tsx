import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import './show.css'

/** The part of a list that is shown, and the links to the parts beside it; nothing while one page holds all. */
export function Pager({
  start,
  length,
  total,
  onTurn,
}: {
  start: number
  length: number
  total: number
  onTurn: (start: number) => void
}) {
  const { t } = useTranslation()
  if (start === 0 && total <= length) return null
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <span className="small muted figures" role="status">
        {t('list.shown', { from: Math.min(start + 1, total), to: Math.min(start + length, total), total })}
      </span>
      <IconButton label={t('list.previous')} disabled={start === 0} onClick={() => onTurn(Math.max(0, start - length))}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={t('list.next')} disabled={start + length >= total} onClick={() => onTurn(start + length)}>
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
