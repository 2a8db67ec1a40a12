import { useTranslation } from 'react-i18next'
import { pictureUrl } from '../../api/media/pictures.ts'
import { PictureDrop } from '../../ui/form/PictureDrop.tsx'
import { readPicture } from '../../ui/form/read-picture.ts'
import type { InputProps } from './input-props.ts'
import './fields.css'

/** The bytes of a picture: the stored ones, or those of a file that was just chosen. */
export function FileInput({ id, describedBy, name, label, value, pictures, isLocked, onChange }: InputProps) {
  const { t } = useTranslation()
  const kept = pictures[name]
  const isNew = typeof value === 'string' && (!kept || !kept.full.includes(value))
  // The bytes themselves contain their type; the type here is only a placeholder.
  const shown = isNew ? `data:image/*;base64,${value}` : kept && pictureUrl(kept, 'full')
  return (
    <div className="stack">
      {shown && <img className="image-input__large" src={shown} alt={kept?.alt ?? ''} />}
      {kept && !isNew && (
        <span className="small muted figures">{t('picture.size', { width: kept.width, height: kept.height })}</span>
      )}
      <PictureDrop
        id={id}
        describedBy={describedBy}
        label={label}
        isOff={isLocked}
        onFile={(file) => void readPicture(file).then(onChange)}
      />
    </div>
  )
}
