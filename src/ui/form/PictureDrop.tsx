import { Media } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './form.css'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const firstOf = (files: FileList | undefined) => [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** A place for a picture: a file is chosen, dropped on it, or pasted while it has the focus. */
export function PictureDrop({
  id,
  describedBy,
  label,
  isOff,
  onFile,
}: {
  id: string
  describedBy?: string
  label: string
  isOff: boolean
  onFile: (file: File) => void
}) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    setOver(false)
    if (file && !isOff) onFile(file)
  }
  return (
    <label className="picture-drop row gap-10" data-over={isOver || undefined} data-off={isOff || undefined}>
      <input
        id={id}
        type="file"
        accept={accepted}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={isOff}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          take(firstOf(event.dataTransfer.files))
        }}
        onPaste={(event) => take(firstOf(event.clipboardData.files))}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Media size={20} />
      <span>{t('picture.drop')}</span>
    </label>
  )
}
