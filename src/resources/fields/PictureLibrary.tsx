import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resources } from '#contract/resources/index.ts'
import { pictureUrl } from '../../api/media/pictures.ts'
import { resourceListQuery } from '../../api/resources/resources.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import './fields.css'

/** The existing pictures, to choose one of them. */
export function PictureLibrary({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const asked = { status: 'active', length: 60, sort: 'changed_at', ...(search && { search }) }
  const { data } = useQuery(resourceListQuery(resources.media, asked))
  return (
    <Dialog title={t('picture.choose')} width={760} onClose={onClose}>
      <SearchField q={search} onSearch={setSearch} />
      <ul className="picture-library">
        {data?.aaData.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onChoose(row.id)}>
              {row.pictures.file && <img src={pictureUrl(row.pictures.file)} alt="" loading="lazy" />}
              <span>{row.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.aaData.length === 0 && <EmptyState title={t(search ? 'list.noMatch' : 'picture.none')} />}
    </Dialog>
  )
}
