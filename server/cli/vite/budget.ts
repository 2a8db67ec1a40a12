import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { firstLoad } from './first-load.ts'

const kibibyte = 1024
const kib = (bytes: number) => `${(bytes / kibibyte).toFixed(1)} KiB`

/** The screens whose first load has a budget: each with its frame, and the limit for its JavaScript in bytes. */
const firstLoads = [
  { name: 'sign-in', screens: ['/src/app/sign-in/SignIn.tsx'], limit: 160 * kibibyte },
  { name: 'list', screens: ['/src/app/shell/Shell.tsx', '/src/resources/ResourceScreen.tsx'], limit: 220 * kibibyte },
  {
    name: 'guests’ booking',
    screens: ['/src/app/pages/ServerData.tsx', '/src/areas/bookings/door/BookPage.tsx'],
    limit: 160 * kibibyte,
  },
  { name: 'floor', screens: ['/src/app/shell/Shell.tsx', '/src/areas/tables/FloorScreen.tsx'], limit: 220 * kibibyte },
]

/**
 * Prints the size of the files that a browser loads before these screens can be used, and fails the build above a
 * budget. Must come after `compress`.
 */
export const budget = (): Plugin => ({
  name: 'budget',
  // A silent build, such as one with a planted bug, has no budget.
  apply: ({ logLevel }, { command }) => command === 'build' && logLevel !== 'silent',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir }, bundle) {
      for (const { name, screens, limit } of firstLoads) {
        const loaded = firstLoad(bundle, screens)
        const outlines = [...loaded].find((file) => hasAllIcons(bundle[file]))
        if (outlines) this.error(`The first load of the ${name} has the outlines of all icons in ${outlines}.`)
        const files = [...loaded].map((file) => ({ file, size: sent(join(dir!, file)) }))
        const sum = (ending: string) =>
          files.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0)
        const js = sum('.js')
        process.stdout.write(`  first load of the ${name}: ${kib(js)} JavaScript, ${kib(sum('.css'))} CSS (brotli)\n`)
        if (js <= limit) continue
        const largest = files.toSorted((a, b) => b.size - a.size).slice(0, 8)
        const list = largest.map(({ file, size }) => `  ${file} ${kib(size)}`)
        this.error(
          `The first load of the ${name} is ${kib(js)} of JavaScript; the budget is ${kib(limit)}.\n` +
            `Load lazily what the ${name} does not need at once. The largest files:\n${list.join('\n')}`,
        )
      }
    },
  },
})

const sent = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size

/** Tells if a chunk has the icons that `leave-out.ts` leaves out; an update of Blueprint may rename them. */
const hasAllIcons = (chunk: Rolldown.OutputBundle[string] | undefined) =>
  chunk?.type === 'chunk' && chunk.moduleIds.some((id) => /@blueprintjs\/icons\/.*(paths\/|allPaths)/i.test(id))
