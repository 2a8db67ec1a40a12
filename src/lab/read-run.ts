import { type ToldWalk, toldWalk } from '#contract/lab/record.ts'
import { type RunDocument, runDocument } from '#contract/lab/run-document.ts'
import type { OpenResult } from './engine/protocol.ts'

type Bad = Extract<OpenResult, { ok: false }>
type RunFile = { ok: true; document: RunDocument } | { ok: true; walk: ToldWalk } | Bad

/**
 * The run in a file, or the walk that the lab saved in it, or why it is neither. Fetched once a file is opened, since
 * nothing else in the lab checks shapes.
 */
export function readRun(name: string, text: string): RunFile {
  const bad = (problem: Bad['problem'], place = ''): Bad => ({ ok: false, name, problem, place })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return bad('notJson')
  }
  const isWalk = typeof json === 'object' && json !== null && 'kind' in json
  const parsed = isWalk ? toldWalk.safeParse(json) : runDocument.safeParse(json)
  if (parsed.success)
    return 'kind' in parsed.data ? { ok: true, walk: parsed.data } : { ok: true, document: parsed.data }
  const places = parsed.error.issues.map((issue) =>
    [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.'),
  )
  if (isWalk) return bad('walk', places[0] || 'kind')
  return places.includes('version') ? bad('version') : bad('shape', places[0] || 'version')
}
