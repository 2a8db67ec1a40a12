import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rooms, sources } from './support/structure/sources.ts'

interface Manifest {
  workspaces?: string[]
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Packages that no file names, each with the reason. */
const unnamed: Record<string, string> = {
  '@testing-library/dom': 'a peer that @testing-library/react asks for',
  'oxlint-tsgolint': 'a part of oxlint, which runs it for --type-aware',
}
/** Programs of packages whose name differs, as scripts call them. */
const programs: Record<string, string> = { tsc: 'typescript' }

const workspaces = manifestIn('.').workspaces!
const ownerOf = (path: string) => workspaces.find((folder) => path.startsWith(`${folder}/`)) ?? '.'
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
/** A package that is not installed does not compile; here it is a word in some string. */
const isPackage = (name: string) =>
  /^@?[a-z]/.test(name) && !builtinModules.includes(name) && existsSync(join('node_modules', packageOf(name)))

const sheets = rooms
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)))
  .filter((path) => path.endsWith('.css'))
  .map((path) => {
    const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return { path, imports: [...code.matchAll(/(?:@import\s+|url\()\s*['"]?([^'")\s]+)/g)].map(([, name]) => name!) }
  })

/** The packages that the files of a manifest import, each with the first file that does. */
function importedBy(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, imports } of [...sources, ...sheets].filter((file) => ownerOf(file.path) === folder))
    for (const name of imports.filter(isPackage)) if (!found.has(packageOf(name))) found.set(packageOf(name), path)
  return found
}

describe.each(['.', ...workspaces])('the packages of %s/package.json', (folder) => {
  const { dependencies, peerDependencies, devDependencies, scripts = {} } = manifestIn(folder)
  const declared = Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies })
  const imported = importedBy(folder)

  test('are declared there, each that one of its files imports', () => {
    expect([...imported].filter(([name]) => !declared.includes(name)).map((pair) => pair.join(' in '))).toEqual([])
  })

  test('are used, each that is declared there', () => {
    const called = Object.values(scripts).flatMap((script) =>
      script.split(/[^\w@/.-]+/).map((one) => programs[one] ?? one),
    )
    const isElsewhere = ({ path }: { path: string }) => ownerOf(path) === folder && !import.meta.filename.endsWith(path)
    const texts = sources.filter(isElsewhere).map(({ code }) => code)
    const isNamed = (name: string) => texts.some((code) => new RegExp(`['"\`/]${name}['"\`/]`).test(code))
    const isUsed = (name: string): boolean => {
      const typed = /^@types\/(.+)/.exec(name)?.[1]
      if (typed) return typed === 'node' || declared.includes(typed) || imported.has(typed)
      return imported.has(name) || called.includes(name) || isNamed(name)
    }
    const unused = declared.filter((name) => !isUsed(name))
    expect(unused.filter((name) => folder !== '.' || !(name in unnamed))).toEqual([])
    // A reason is no longer needed for one that is used, or gone.
    if (folder === '.') expect(Object.keys(unnamed).filter((name) => !unused.includes(name))).toEqual([])
  })
})
