import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const rooms = ['contract', 'machines', 'server', 'src', 'tests']
export const isTest = (path: string) =>
  path.startsWith('tests/') || /\.(test|fixture)\.tsx?$|\/vitest\.config\.ts$/.test(path)

export interface Source {
  path: string
  text: string
  /** The code without comments; strings stay. */
  code: string
  imports: string[]
}

/** Every file of code in the rooms, as the tests of the structure read it. */
export const sources: Source[] = [...rooms.flatMap(filesIn), 'vite.config.ts'].map((path) => {
  const text = readFileSync(path, 'utf8')
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((found) => found[1]!)
  return { path, text, code, imports }
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
}
