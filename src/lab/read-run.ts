import { type RunDocument, runDocument } from '#contract/run-document.ts'
import type { Opened } from './engine/protocol.ts'

/** The run in a file, or why it is none. Fetched once a file is opened, since nothing else in the lab checks shapes. */
export function readRun(
  name: string,
  text: string,
): { ok: true; document: RunDocument } | Extract<Opened, { ok: false }> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, name, problem: 'notJson', place: '' }
  }
  const parsed = runDocument.safeParse(json)
  if (parsed.success) return { ok: true, document: parsed.data }
  const places = parsed.error.issues.map(({ path }) => path.join('.'))
  if (places.includes('version')) return { ok: false, name, problem: 'version', place: '' }
  return { ok: false, name, problem: 'shape', place: places[0] || 'version' }
}
