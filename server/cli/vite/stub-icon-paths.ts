import type { Plugin } from 'vite'

const stub = '\0icon-paths-stub'

/**
 * Blueprint's icon package re-exports one module with the outlines of all its icons, which the bundler keeps: about 200 kB
 * of first load for nothing, since icon components carry their own outline. This puts an empty module in its place.
 */
export const stubIconPaths = (): Plugin => ({
  name: 'stub-icon-paths',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isAllPaths = /\/allPaths(\.js)?$/.test(source) && importer?.includes('@blueprintjs/icons')
    return isAllPaths ? stub : undefined
  },
  load(id) {
    if (id !== stub) return undefined
    return 'export const IconSvgPaths16 = {}, IconSvgPaths20 = {}; export const getIconPaths = () => []'
  },
})
