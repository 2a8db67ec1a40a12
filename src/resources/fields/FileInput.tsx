import { useTranslation } from 'react-i18next'
import { pictureUrl } from '../../api/media/pictures.ts'
import { PictureDrop } from '../../ui/form/PictureDrop.tsx'
import { readPicture } from '../../ui/form/read-picture.ts'
import type { InputProps } from './input-props.ts'
import './fields.css'

/** The bytes of a picture: as it is kept, or as someone chose it a moment ago. */
export function FileInput({ id, describedBy, name, label, value, pictures, isLocked, onChange }: InputProps) {
  const { t } = useTranslation()
  const kept = pictures[name]
  const isNew = typeof value === 'string' && (!kept || !kept.full.includes(value))
  // Its bytes say what they are; the type here is only a wrapping.
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
