import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToldWalk } from '#contract/lab/record.ts'
import { saveFile } from '../../ui/show/save-file.ts'

const folder = 'tests/paths/kept'

/** Returns a name for a walk's file, of letters and digits alone. */
const fileOf = (name: string): string =>
  `${
    name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'walk'
  }.json`

/** Saves a walk as a file, and names the command that replays it. */
export function SaveWalk({ walk }: { walk: ToldWalk }) {
  const { t } = useTranslation()
  const file = fileOf(walk.name)
  const [saved, setSaved] = useState<string | null>(null)
  const save = () => {
    saveFile(new Blob([`${JSON.stringify(walk, null, 2)}\n`], { type: 'application/json' }), file)
    setSaved(file)
  }
  return (
    <>
      <Button text={t('lab.record.save')} onClick={save} />
      {saved === file && (
        <span role="status" className="small">
          {t('lab.record.saved', { file: `${folder}/${file}` })}
        </span>
      )}
    </>
  )
}
