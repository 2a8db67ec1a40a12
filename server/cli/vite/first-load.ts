import type { Rolldown } from 'vite'

/**
 * Returns the files of the entry and of some screens (by the end of their module's path), with all their static imports
 * and their styles.
 */
export function firstLoad(bundle: Rolldown.OutputBundle, screens: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of chunk.imports) visit(next)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    const isMeant = screens.some((screen) => chunk.facadeModuleId?.endsWith(screen))
    if (chunk.isEntry || isMeant) visit(chunk.fileName)
  }
  return files
}
