import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resources } from '#contract/resources/index.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { pictureUrl } from '../../api/media/pictures.ts'
import { resourceQuery, type ResourceRow, saveRecord } from '../../api/resources/resources.ts'
import { PictureDrop } from '../../ui/form/PictureDrop.tsx'
import { readPicture, titleOf } from '../../ui/form/read-picture.ts'
import { useCommand } from '../../commands/use-command.ts'
import type { InputProps } from './input-props.ts'
import { PictureLibrary } from './PictureLibrary.tsx'
import { Input } from '../../ui/form/Input.tsx'
import './fields.css'

const touches = [keys.resource('media'), keys.menu]

/** The words that describe a picture; they are used wherever the picture is. */
function AltText({ id, row }: { id: string; row: ResourceRow }) {
  const { t } = useTranslation()
  const { attempt, isBusy } = useCommand()
  const before = (row.alt as string | null) ?? ''
  const [text, setText] = useState(before)
  const save = () =>
    void attempt({
      ...saveRecord(resources.media, row, { alt: text.trim() || null }),
      done: t('form.saved', { name: row.name }),
      touches,
    })
  return (
    <>
      <label className="small" htmlFor={`${id}-alt`}>
        {t('resource.media.alt')}
      </label>
      <Input
        id={`${id}-alt`}

        maxLength={300}
        placeholder={t('picture.altExample')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (text.trim() !== before) save()
        }}
      />
      {text.trim() !== before && <Button text={t('picture.saveAlt')} loading={isBusy} onClick={save} />}
    </>
  )
}

/** A picture of the library, or a new one that is added to it: chosen, dropped, or pasted. */
export function ImageInput({
  id,
  describedBy,
  label,
  isLocked,
  value,
  onChange,
}: Omit<InputProps, 'value'> & { value: string | null }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [isChoosing, setChoosing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { data: row } = useQuery({ ...resourceQuery(resources.media, value ?? ''), enabled: value !== null })
  const picture = row?.pictures.file
  const add = async (file: File) => {
    setProblem(null)
    const fields = { name: titleOf(file) || label, file: await readPicture(file) }
    try {
      onChange((await run<ResourceRow>({ ...saveRecord(resources.media, undefined, fields), touches })).id)
    } catch (failure) {
      const { details } = failure as ApiError
      setProblem(Array.isArray(details) ? t('picture.refused') : null)
    }
  }
  return (
    <div className="stack">
      {value !== null && row && picture && (
        <div className="image-input__now">
          <img src={pictureUrl(picture)} alt={picture.alt} />
          <div className="image-input__words">
            <strong>{row.name}</strong>
            {!isLocked && <AltText key={`${row.id} ${row.version}`} id={id} row={row} />}
          </div>
        </div>
      )}
      {!isLocked && (
        <>
          <PictureDrop
            id={id}
            describedBy={describedBy}
            label={label}
            isOff={isBusy}
            onFile={(file) => void add(file)}
          />
          {problem && (
            <p className="small field-problem" role="alert">
              {problem}
            </p>
          )}
          <div className="image-input__acts wrap">
            <Button text={t('picture.choose')} onClick={() => setChoosing(true)} />
            {value !== null && <Button text={t('picture.without')} onClick={() => onChange(null)} />}
          </div>
        </>
      )}
      {isChoosing && (
        <PictureLibrary
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            onChange(chosen)
          }}
        />
      )}
    </div>
  )
}
