import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Modules that a package includes without need and that would make every first load larger: each with the modules that
 * import it and its replacement.
 */
const needless = [
  {
    what: 'the outlines of all icons (200 kB), though icon components carry their own',
    path: /\/allPaths(\.js)?$/,
    importer: '@blueprintjs/icons',
    code: 'export const IconSvgPaths16 = {}, IconSvgPaths20 = {}; export const getIconPaths = () => []',
  },
  {
    what: 'the names of all icons (64 kB), for icons that are named by a string; the linter refuses those',
    path: /\/iconNames(\.js)?$/,
    importer: '@blueprintjs/icons',
    code: 'export const IconNames = {}, IconNamesSet = new Set()',
  },
  {
    what: 'a second way to send requests (30 kB), for where there is no XMLHttpRequest; every browser has it',
    path: /^\.\/fetch\.js$/,
    importer: 'axios/lib/adapters',
    code: 'export const getFetch = () => false',
  },
  {
    what: 'how axios reads and sends forms; we send JSON',
    path: /\/(formDataToJSON|toURLEncodedForm)\.js$/,
    importer: 'axios/lib',
    code: 'export default () => null',
  },
  {
    what: 'the names of all status codes',
    path: /\/HttpStatusCode\.js$/,
    importer: 'axios/lib',
    code: 'export default {}',
  },
  {
    what: 'a hook that React has had of its own for years',
    path: /^use-sync-external-store\/shim$/,
    importer: 'node_modules',
    code: "export { useSyncExternalStore } from 'react'",
  },
] as const

/** Entries of the router without warnings; its package exports only those with warnings for developers. */
const withoutWarnings: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }
const router = join(process.cwd(), 'node_modules/react-router/dist/production')

const prefix = '\0left-out-'

/** Replaces unneeded modules by small ones. */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source in withoutWarnings) return join(router, withoutWarnings[source]!)
    const index = needless.findIndex(({ path, importer: asks }) => path.test(source) && importer?.includes(asks))
    return index < 0 ? undefined : `${prefix}${index}`
  },
  load(id) {
    return id.startsWith(prefix) ? needless[Number(id.slice(prefix.length))]?.code : undefined
  },
})
