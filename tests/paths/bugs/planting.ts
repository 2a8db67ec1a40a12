import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Patch } from './bug.ts'

/** The text of a file with a patch in it. @throws unless the place occurs exactly once */
export function patched(text: string, { file, from, to }: Patch): string {
  const [before, after, more] = text.split(from)
  if (after === undefined || more !== undefined)
    throw new Error(`The bug no longer fits: ${file} has ${after === undefined ? 'no' : 'more than one'} "${from}".`)
  return `${before}${to}${after}`
}

/** Marks the copy of a chart that the server alone sees. */
const mark = '?planted'

/** Changes a file while it is bundled; of a chart the server gets a changed copy, and the paths the true one. */
export function planting(root: string, patch: Patch): Plugin {
  const target = join(root, patch.file)
  const isChart = patch.file.startsWith('machines/')
  return {
    name: 'planting',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!isChart || !importer?.startsWith(join(root, 'server/'))) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id === target ? `${target}${mark}` : null
    },
    load: (id) =>
      id === (isChart ? `${target}${mark}` : target) ? patched(readFileSync(target, 'utf8'), patch) : null,
  }
}
