import { Duplicate, Export, Import, Print, Sort } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { type FileFormat, fileFormats } from '../../api/transport/client.ts'
import { AnchoredPanel } from '../../ui/overlay/AnchoredPanel.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { usePrint } from '../../ui/print/whole-paper.ts'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'
import { useMe } from '../../commands/session.ts'
import type { List } from './use-list.ts'

const ImportDialog = lazy(async () => ({ default: (await import('../ImportDialog.tsx')).ImportDialog }))
const Downloads = lazy(async () => ({ default: (await import('../../commands/downloads/Downloads.tsx')).Downloads }))
const ArrangeDialog = lazy(async () => ({ default: (await import('./ArrangeDialog.tsx')).ArrangeDialog }))

/** A list outside the console: as a file, on paper, as a link; records from a file; and the order of the records. */
export function ListMenu({ resource, list, columns }: { resource: Resource; list: List; columns: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const { merchant } = useMe()
  const { print } = usePrint()
  const [open, setOpen] = useState<'import' | 'arrange' | null>(null)
  const [hasSaved, setHasSaved] = useState(false)
  const read = async (format: FileFormat) => {
    const [{ download }, { exportRecords }] = await Promise.all([
      import('../../commands/downloads/downloads.ts'),
      import('../../api/resources/resource-files.ts'),
    ])
    setHasSaved(true)
    const params = { ...list.params, columns: ['name', ...columns] }
    await download(t, `${resource.table}-${merchant?.business_day ?? ''}.${format}`, (watch) =>
      exportRecords(resource, params, i18n.language, format, watch),
    )
  }
  const save = (format: FileFormat) =>
    void read(format).catch(() => showToast({ kind: 'unsuccessful', key: 'error.network' }))
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    showToast({ kind: 'successful', key: 'list.linkCopied' })
  }
  const exportWords = (format: FileFormat) => t('audit.export', { format: format.toUpperCase() })
  useHotkey('e', () => save('csv'), true, exportWords('csv'))
  const entries: { Icon: typeof Print; words: string; key?: string; act: () => void }[] = [
    ...fileFormats.map((format) => ({
      Icon: Export,
      words: exportWords(format),
      ...(format === 'csv' && { key: 'E' }),
      act: () => save(format),
    })),
    { Icon: Import, words: t('list.import'), act: () => setOpen('import') },
    ...(resource.position ? [{ Icon: Sort, words: t('list.arrange'), act: () => setOpen('arrange') }] : []),
    { Icon: Print, words: t('list.print'), act: print },
    { Icon: Duplicate, words: t('list.copyLink'), act: () => void copy() },
  ]
  return (
    <>
      <AnchoredPanel
        label={t('list.more')}
        face={
          <>
            <Export />
            <span>{t('list.more')}</span>
          </>
        }
      >
        {(close) =>
          entries.map(({ Icon, words, key, act }) => (
            <button
              key={words}
              type="button"
              className="anchored__item row gap-10"
              onClick={() => {
                close()
                act()
              }}
            >
              <Icon />
              {words}
              {key && <kbd aria-hidden>{key}</kbd>}
            </button>
          ))
        }
      </AnchoredPanel>
      <Suspense>{hasSaved && <Downloads />}</Suspense>
      <Suspense>
        {open === 'import' && <ImportDialog resource={resource} onClose={() => setOpen(null)} />}
        {open === 'arrange' && <ArrangeDialog resource={resource} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
