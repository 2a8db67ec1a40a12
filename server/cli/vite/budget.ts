import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const kibibyte = 1024
const limit = 220 * kibibyte
/** The first screen of a shift, where it is a chunk of its own. */
const isFloor = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId?.endsWith('/src/workflows/floor/FloorScreen.tsx')

/** Prints what a browser loads before the floor can be used, and fails the build above the budget. Needs `compress` before it. */
export const budget = (): Plugin => ({
  name: 'budget',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir }, bundle) {
      const files = [...firstLoad(bundle)]
      const sum = (ending: string) =>
        files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sent(join(dir!, file)), 0)
      const [js, css] = [sum('.js'), sum('.css')]
      const kib = (bytes: number) => `${(bytes / kibibyte).toFixed(1)} KiB`
      process.stdout.write(`  first load of the floor: ${kib(js)} JavaScript, ${kib(css)} CSS (brotli)\n`)
      if (js > limit) {
        const largest = files
          .map((file) => ({ file, size: sent(join(dir!, file)) }))
          .toSorted((a, b) => b.size - a.size)
        const list = largest.slice(0, 8).map(({ file, size }) => `  ${file} ${kib(size)}`)
        this.error(
          `The first load of the floor is ${kib(js)} of JavaScript; the budget is ${kib(limit)}.\n` +
            `Load lazily what the floor does not need at once. The largest files:\n${list.join('\n')}`,
        )
      }
    },
  },
})

const sent = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size

/** The entry, the floor, everything that they import statically, and the styles of it all. */
function firstLoad(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of chunk.imports) visit(next)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && (chunk.isEntry || isFloor(chunk))) visit(chunk.fileName)
  }
  return files
}
