import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const rooms = ['contract', 'machines', 'server', 'src', 'tests']
/** The path kit is a package of its own; the product names its files by that package. */
const kit = 'machines/kit/'
const kitPackage = JSON.parse(readFileSync(`${kit}package.json`, 'utf8')) as Record<string, Record<string, string>> & {
  name: string
}
const isTest = (path: string) => path.startsWith('tests/') || /\.(test|fixture)\.tsx?$|\/vitest\.config\.ts$/.test(path)

interface Source {
  path: string
  text: string
  /** The code without comments; strings stay. */
  code: string
  imports: string[]
}

const sources: Source[] = [...rooms.flatMap(filesIn), 'vite.config.ts'].map((path) => {
  const text = readFileSync(path, 'utf8')
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((found) => found[1]!)
  return { path, text, code, imports }
})
const product = sources.filter(({ path }) => !isTest(path))
const inRoom = (room: string) => product.filter(({ path }) => path.startsWith(`${room}/`))

const allFiles = rooms
  .flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
}

/** The file of this repository that an import names, or nothing for a package. */
function target({ path }: Source, wanted: string): string | undefined {
  if (wanted.startsWith('#')) return wanted.slice(1)
  if (wanted.startsWith(`${kitPackage.name}/`)) return kit + wanted.slice(kitPackage.name.length + 1)
  return wanted.startsWith('.') ? normalize(join(dirname(path), wanted)) : undefined
}
const packagesOf = (source: Source) => source.imports.filter((name) => target(source, name) === undefined)
const filesOf = (source: Source) => source.imports.flatMap((name) => target(source, name) ?? [])
const roomOf = (path: string) => path.split('/')[0]!

/** Groups of files of which each reaches every other by its imports, those of types too (Tarjan's components). */
function circles(): Map<string, Set<string>>[] {
  const graph = new Map(sources.map((source) => [source.path, new Set(filesOf(source))]))
  const place = new Map<string, number>()
  const path: string[] = []
  const found: Map<string, Set<string>>[] = []
  function visit(file: string): number {
    const own = place.size
    place.set(file, own)
    path.push(file)
    let lowest = own
    for (const next of graph.get(file)!) {
      if (!graph.has(next)) continue
      if (!place.has(next)) lowest = Math.min(lowest, visit(next))
      else if (path.includes(next)) lowest = Math.min(lowest, place.get(next)!)
    }
    if (lowest < own) return lowest
    const group = new Set(path.splice(path.indexOf(file)))
    if (group.size > 1 || graph.get(file)!.has(file))
      found.push(
        new Map(
          [...group].map((member) => [member, new Set([...graph.get(member)!].filter((next) => group.has(next)))]),
        ),
      )
    return lowest
  }
  for (const file of graph.keys()) if (!place.has(file)) visit(file)
  return found
}

/** The shortest way around inside a group, as "a → b → a". */
function shortestCircle(group: Map<string, Set<string>>): string {
  const ways = [...group.keys()].map((start) => [start])
  for (const way of ways)
    for (const next of group.get(way.at(-1)!)!) {
      if (next === way[0]) return [...way, next].join(' → ')
      if (!way.includes(next)) ways.push([...way, next])
    }
  return ''
}

/** Every import of a room that its rule refuses, as "file → import". */
const refused = (room: string, allows: (name: string, source: Source) => boolean, names: (s: Source) => string[]) =>
  inRoom(room).flatMap((source) =>
    names(source)
      .filter((name) => !allows(name, source))
      .map((name) => `${source.path} → ${name}`),
  )

describe('who may import whom', () => {
  const mayImport: Record<string, string[]> = {
    contract: ['contract'],
    machines: ['machines', 'contract'],
    server: ['server', 'machines', 'contract', 'package.json'],
    src: ['src', 'machines', 'contract'],
  }
  test.each(Object.entries(mayImport))('%s imports %j', (room, allowed) => {
    expect(refused(room, (path) => allowed.includes(roomOf(path)), filesOf)).toEqual([])
  })

  test('contract needs zod alone', () => {
    expect(refused('contract', (name) => name === 'zod', packagesOf)).toEqual([])
  })

  test('charts need XState and the path kit alone', () => {
    const allows = (name: string, { path }: Source) => name === 'xstate' || path.startsWith(kit)
    expect(refused('machines', allows, packagesOf)).toEqual([])
  })

  test('the path kit knows nothing of the product that uses it: it imports itself and what its package declares', () => {
    const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = kitPackage
    const declared = Object.keys({ ...dependencies, ...peerDependencies })
    const forTests = [...declared, ...Object.keys(devDependencies)]
    const files = sources.filter(({ path }) => path.startsWith(kit))
    const strange = files.flatMap((source) => {
      const packages = isTest(source.path) ? forTests : declared
      const isDeclared = (name: string) =>
        packages.some((one) => name === one || name.startsWith(`${one}/`)) ||
        (isTest(source.path) && name.startsWith('node:'))
      return source.imports
        .filter((name) => (name.startsWith('.') ? !target(source, name)!.startsWith(kit) : !isDeclared(name)))
        .map((name) => `${source.path} → ${name}`)
    })
    expect(strange).toEqual([])
    const words = files.filter(({ path }) => !isTest(path))
    expect(words.filter(({ code }) => /npm run|merchant|subject\b.*'(order|table)'/.test(code))).toEqual([])
    for (const name of Object.keys(dependencies))
      expect([name, sources.filter(({ imports }) => imports.includes(name)).length]).toEqual([name, 1])
  })

  test('the path kit is tried with the versions that the product has', () => {
    const product = JSON.parse(readFileSync('package.json', 'utf8')) as typeof kitPackage
    const versions = { ...product.dependencies, ...product.devDependencies }
    for (const [name, version] of Object.entries({ ...kitPackage.devDependencies, ...kitPackage.peerDependencies }))
      expect([name, version.replace('^', '')]).toEqual([name, versions[name]])
  })

  test('the server knows no view, the console neither Node nor a database', () => {
    const view = /^(react|@blueprintjs\/|@xstate\/react|@tanstack\/|i18next)/
    const backend = /^(node:|hono|@hono\/|drizzle-orm|pg$|pino|@electric-sql\/|@node-rs\/)/
    const withoutCli = (name: string, { path }: Source) => path.startsWith('server/cli/vite/') || !view.test(name)
    expect(refused('server', withoutCli, packagesOf)).toEqual([])
    expect(refused('src', (name) => !backend.test(name), packagesOf)).toEqual([])
  })

  test('inside the console: app, then areas, then commands, then api and ui; siblings never import each other', () => {
    const levels: string[][] = [
      ['app'],
      ['areas', 'resources', 'reports', 'lab'],
      ['commands'],
      ['api', 'ui'],
      ['i18n'],
      ['device'],
    ]
    const place = (path: string) => path.split('/')[1]!
    const level = (path: string) => levels.findIndex((names) => names.includes(place(path)))
    const allows = (path: string, source: Source) =>
      source.path === 'src/main.tsx' ||
      roomOf(path) !== 'src' ||
      place(path) === place(source.path) ||
      level(path) > level(source.path)
    expect(refused('src', allows, filesOf)).toEqual([])
  })

  test('inside the server: http and the engine know no area, records and reports not who calls them', () => {
    const mayNot: Record<string, string[]> = {
      http: ['areas', 'resources', 'reports', 'rules', 'demo', 'tools'],
      engine: ['areas', 'reports', 'rules', 'demo', 'tools'],
      csv: ['areas', 'engine', 'resources', 'reports', 'rules', 'demo', 'tools'],
      areas: ['rules', 'demo', 'tools'],
      resources: ['reports', 'rules', 'demo', 'tools'],
      reports: ['rules', 'demo', 'tools'],
      rules: ['demo', 'tools'],
      lab: ['demo', 'tools'],
    }
    const place = (path: string) => path.split('/')[1]!
    const allows = (path: string, source: Source) =>
      roomOf(path) !== 'server' || !mayNot[place(source.path)]?.includes(place(path))
    expect(refused('server', allows, filesOf)).toEqual([])
  })

  test('rooms are named with #, the path kit by its package, neighbours relatively, and always with the file ending', () => {
    const wrong = sources.flatMap((source) =>
      source.imports
        .filter((name) => {
          const path = target(source, name)
          if (path === undefined) return false
          const ofKit = path.startsWith(kit)
          const crosses = ofKit
            ? !source.path.startsWith(kit)
            : ['contract', 'machines'].includes(roomOf(path)) && roomOf(path) !== roomOf(source.path)
          const isNamed = ofKit ? name.startsWith(kitPackage.name) : name.startsWith('#')
          return isNamed !== crosses || !/\.(ts|tsx|mjs|json|css)(\?[\w&]+)?$/.test(name)
        })
        .map((name) => `${source.path} → ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('no imports go around in a circle, those of types neither', () => {
    expect(circles().map(shortestCircle)).toEqual([])
  })

  test('every import of a file finds one', () => {
    const missing = sources.flatMap((source) =>
      filesOf(source)
        .map((path) => path.replace(/\?[\w&]+$/, ''))
        .filter((path) => !existsSync(path))
        .map((path) => `${source.path} → ${path}`),
    )
    expect(missing).toEqual([])
  })
})

describe('files', () => {
  const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length
  const mayBeLong = (path: string) => /^(server\/demo\/story|contract\/locales|tests\/data)\//.test(path)

  test('no file is longer than 350 lines', () => {
    const long = sources.filter(({ path }) => !mayBeLong(path)).map((source) => ({ ...source, lines: linesOf(source) }))
    const names = (limit: number) =>
      long.filter(({ lines }) => lines > limit).map(({ path, lines }) => `${path} ${lines}`)
    const warned = names(200)
    if (warned.length > 0)
      process.stderr.write(`Longer than 200 lines; think of parting them:\n  ${warned.join('\n  ')}\n`)
    expect(names(350)).toEqual([])
  })

  test('no folder has more than 40 files of its own', () => {
    // Every change of the database is a file, and so is every chart with its table, and every report.
    const grows = /^(server\/db\/migrations|machines(\/tables)?|contract\/reports|server\/reports\/queries)$/
    const full = [...new Set(allFiles.map((path) => dirname(path)))]
      .filter((folder) => !grows.test(folder))
      .map((folder) => [folder, allFiles.filter((path) => dirname(path) === folder).length] as const)
      .filter(([, files]) => files > 40)
    expect(full).toEqual([])
  })

  test('names are kebab-case with a role, components PascalCase and export what they are called', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+(-[a-z]+)*)*\.(ts|mjs|tsx)$/
    const component = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/
    const wrong = sources.filter(({ path, code }) => {
      const name = basename(path)
      if (!component.test(name)) return !kebab.test(name)
      return !isTest(path) && !new RegExp(`export (async )?(function|const|class) ${name.slice(0, -4)}\\b`).test(code)
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('nothing is called utils, misc or helpers, and only registries re-export', () => {
    const vague = sources.filter(({ path }) => /\b(utils?|misc|helpers?)\b/.test(path))
    expect(vague.map(({ path }) => path)).toEqual([])
    const registries = ['machines/index.ts', 'server/db/schema/index.ts']
    const barrels = product.filter(({ path, code }) => /^\s*export \* from/m.test(code) && !registries.includes(path))
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  test('what is exported is named in another file', () => {
    const namedIn = new Map<string, number>()
    for (const { code } of sources)
      for (const word of new Set(code.match(/[\w$]+/g))) namedIn.set(word, (namedIn.get(word) ?? 0) + 1)
    const exported = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm
    const alone = sources.flatMap(({ path, code }) =>
      [...code.matchAll(exported)].flatMap(([, name]) => (namedIn.get(name!) === 1 ? `${path}: ${name}` : [])),
    )
    expect(alone).toEqual([])
  })

  test('no default exports, except where a tool asks', () => {
    const wrong = sources.filter(
      ({ path, code }) => /^export default\b/m.test(code) && !/(^|\/)vite(st)?\.config\.ts$/.test(path),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('what nobody writes', () => {
  const found = (files: Source[], pattern: RegExp) =>
    files.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([words]) => `${path}: ${words}`))
  const withoutStrings = (files: Source[]) =>
    files.map((source) => ({ ...source, code: source.code.replace(/'[^'\n]*'|"[^"\n]*"/g, "''") }))

  test('a chart touches no clock, chance, screen, network or process', () => {
    const impure =
      /\b(Date|Math\.random|console|fetch|window|document|process|localStorage|setTimeout|setInterval)\b(?!:)/g
    expect(found(withoutStrings(inRoom('machines')), impure)).toEqual([])
  })

  test('time and chance come from the clock and ids that are passed in', () => {
    const own = ['server/main.ts', 'src/ui/show/clock.ts']
    const files = product.filter(({ path }) => !own.includes(path) && !path.startsWith('server/cli/'))
    expect(found(withoutStrings(files), /new Date\(\)|Date\.now\(\)|Math\.random\(\)/g)).toEqual([])
  })

  test('a browser that keeps nothing is met in one place', () => {
    const console = inRoom('src').filter(({ path }) => path !== 'src/device/kept.ts' && !path.startsWith('src/public/'))
    expect(found(withoutStrings(console), /\b(local|session)Storage\b/g)).toEqual([])
  })

  test('an address that leaves the page is made in one place, which knows of sessions of the lab', () => {
    const console = product.filter(({ path }) => path.startsWith('src/') && path !== 'src/device/guest-link.ts')
    expect(found(console, /\$\{window\.location\.origin\}|origin: window\.location\.origin/g)).toEqual([])
  })

  test('no promise of later work, no focused test, no retried test', () => {
    const self = sources.filter(({ path }) => path !== 'tests/structure.test.ts')
    const words = self.map((source) => ({ ...source, code: source.text }))
    expect(found(words, /\b(TODO|FIXME|XXX|HACK|WIP)\b/g)).toEqual([])
    const tests = self.filter(({ path }) => isTest(path))
    expect(found(tests, /\b(test|it|describe)\.only\b|\bretry: [1-9]/g)).toEqual([])
  })

  test('a comment begins with a verb or a noun', () => {
    const pronoun = /(?:\/\*\*|(?<=^|\n)\s*\/\/)\s+(What|Who|Whoever|Whom|Whose|Whether|Of|So|Those|They|Their|It)\b/g
    const heads = sources.map((source) => ({
      ...source,
      code: source.text.replace(/(\n\s*\/\/[^\n]*)(\n\s*\/\/[^\n]*)+/g, '$1'),
    }))
    expect(found(heads, pronoun)).toEqual([])
  })

  test('no HTML from strings, no icon by name, no Popover that React 19 breaks, dates behind one wrapper', () => {
    const console = sources.filter(({ path }) => path.startsWith('src/'))
    expect(found(console, /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/g)).toEqual([])
    expect(found(console, /\b(icon|rightIcon|endIcon|leftIcon)=(\{?['"])[\w-]+/g)).toEqual([])
    expect(found(console, /import \{[^}]*\bPopover\b[^}]*\} from '@blueprintjs\/core'/g)).toEqual([])
    const dates = console.filter(({ imports }) => imports.some((name) => name.startsWith('@blueprintjs/datetime')))
    expect(dates.length).toBeLessThanOrEqual(1)
  })

  test('no path of a machine and no registry of one is committed', () => {
    const home = /(?<![\w:/.])\/(root|home|Users|work)\/\w+/g
    expect(found(sources, home)).toEqual([])
    const hosts = [...readFileSync('package-lock.json', 'utf8').matchAll(/"resolved": "(https?:\/\/[^/"]+)/g)].map(
      ([, host]) => host,
    )
    expect(hosts.filter((host) => host !== 'https://registry.npmjs.org')).toEqual([])
  })
})
