import type { TFunction } from 'i18next'
import type { ApiError } from '../../api/transport/api-error.ts'
import { FileCut, type Progress, type Watch } from '../../api/transport/read-file.ts'
import { createStore } from '../../device/store.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { saveFile } from '../../ui/show/save-file.ts'
import { errorWords } from '../error-words.ts'

/** A file on its way to this device. */
export interface Download {
  name: string
  /** Null until its first part. */
  received: Progress | null
  cancel: () => void
}

/** Running downloads; they continue after the person leaves the screen that started them. */
export const downloads = createStore<readonly Download[]>(() => [])

/**
 * Saves the result of `read` as a file, which can be followed and cancelled in `downloads`; a toast reports the
 * outcome.
 */
export async function download(
  t: TFunction,
  name: string,
  read: (watch: Required<Watch>) => Promise<Blob>,
): Promise<void> {
  if (downloads.get().some((one) => one.name === name)) return
  const end = new AbortController()
  const others = () => downloads.get().filter((one) => one.name !== name)
  const show = (received: Progress | null) =>
    downloads.set([...others(), { name, received, cancel: () => end.abort() }])
  show(null)
  try {
    saveFile(await read({ signal: end.signal, onPart: show }), name)
    showToast({ kind: 'successful', message: t('download.done', { name }) })
  } catch (failure) {
    if (end.signal.aborted) showToast({ kind: 'warning', key: 'download.cancelled' })
    else if (failure instanceof FileCut) showToast({ kind: 'unsuccessful', key: 'download.cut' })
    else showToast({ kind: 'unsuccessful', message: errorWords(t, failure as ApiError) })
  } finally {
    downloads.set(others())
  }
}
