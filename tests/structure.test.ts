import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn } from './support/structure/circles.ts'
import { knownAsLarge } from './support/structure/known-as-large.ts'
import { isTest, rooms, type Source, sources } from './support/structure/sources.ts'

interface Manifest {
  name: string
  workspaces: string[]
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
const productManifest = manifestIn('.')
/** The path kit and its report are packages of their own; others name their files by those packages. */
const packages = productManifest.workspaces.map((folder) => ({ folder: `${folder}/`, ...manifestIn(folder) }))
const packageOf = (path: string) => packages.find(({ folder }) => path.startsWith(folder))
const product = sources.filter(({ path }) => !isTest(path))
const inRoom = (room: string) => product.filter(({ path }) => path.startsWith(`${room}/`))

const allFiles = rooms
  .flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

/** The file of this repository that an import names, or nothing for a package. */
function target({ path }: Source, wanted: string): string | undefined {
  if (wanted.startsWith('#')) return wanted.slice(1)
  const [own] = packages.filter(({ name }) => wanted.startsWith(`${name}/`))
  if (own) return own.folder + wanted.slice(own.name.length + 1)
  return wanted.startsWith('.') ? normalize(join(dirname(path), wanted)) : undefined
}
const packagesOf = (source: Source) => source.imports.filter((name) => target(source, name) === undefined)
const filesOf = (source: Source) => source.imports.flatMap((name) => target(source, name) ?? [])
const roomOf = (path: string) => path.split('/')[0]!

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

  test('only server/http/body.ts reads the body of a request, up to a limit', () => {
    const reads =
      /\breq(uest)?(\.raw)?\.(arrayBuffer|blob|body|bytes|formData|json|parseBody|text)\b|\bbody\b[^={}]*\} = \w*req/
    const readers = inRoom('server').filter(({ text }) => reads.test(text))
    expect(readers.map(({ path }) => path)).toEqual(['server/http/body.ts'])
  })

  test('contract needs zod alone', () => {
    expect(refused('contract', (name) => name === 'zod', packagesOf)).toEqual([])
  })

  test('charts need XState and the path kit alone', () => {
    const allows = (name: string, { path }: Source) => name === 'xstate' || packageOf(path) !== undefined
    expect(refused('machines', allows, packagesOf)).toEqual([])
  })

  describe.each(packages)('the package $name', ({ folder, dependencies = {}, peerDependencies, devDependencies }) => {
    const files = sources.filter(({ path }) => path.startsWith(folder))

    test('knows nothing of the product that uses it: it imports itself and what it declares', () => {
      const declared = Object.keys({ ...dependencies, ...peerDependencies })
      const forTests = [...declared, ...Object.keys({ ...devDependencies })]
      const strange = files.flatMap((source) => {
        const isDeclared = (name: string) =>
          (isTest(source.path) ? forTests : declared).some((one) => name === one || name.startsWith(`${one}/`)) ||
          (isTest(source.path) && name.startsWith('node:'))
        return source.imports
          .filter((name) => (name.startsWith('.') ? !target(source, name)!.startsWith(folder) : !isDeclared(name)))
          .map((name) => `${source.path} → ${name}`)
      })
      expect(strange).toEqual([])
      const words = files.filter(({ path }) => !isTest(path))
      expect(words.filter(({ code }) => /npm run|merchant|subject\b.*'(order|table)'/.test(code))).toEqual([])
    })

    test('asks for each library in one file, and is tried with the versions that the product has', () => {
      const libraries = Object.keys(dependencies).filter((name) => !packages.some((own) => own.name === name))
      for (const name of libraries)
        expect([name, sources.filter(({ imports }) => imports.includes(name)).length]).toEqual([name, 1])
      const versions = { ...productManifest.dependencies, ...productManifest.devDependencies }
      for (const [name, version] of Object.entries({ ...devDependencies, ...peerDependencies }))
        expect([name, version.replace('^', '')]).toEqual([name, versions[name]])
    })
  })

  test('the server knows no view, the console neither Node nor a database', () => {
    const view = /^(react|@blueprintjs\/|@xstate\/react|@tanstack\/|i18next)/
    const backend = /^(node:|hono|@hono\/|drizzle-orm|pg$|pino|@electric-sql\/|@node-rs\/)/
    const withoutCli = (name: string, { path }: Source) => path.startsWith('server/cli/vite/') || !view.test(name)
    expect(refused('server', withoutCli, packagesOf)).toEqual([])
    expect(refused('src', (name) => !backend.test(name), packagesOf)).toEqual([])
  })

  test('inside the console: app, then areas, then commands, then api and ui', () => {
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

  test('rooms are named with #, packages by their names, neighbours relatively, and always with the file ending', () => {
    const wrong = sources.flatMap((source) =>
      source.imports
        .filter((name) => {
          const path = target(source, name)
          if (path === undefined) return false
          const own = packageOf(path)
          const crosses = own
            ? !source.path.startsWith(own.folder)
            : ['contract', 'machines'].includes(roomOf(path)) && roomOf(path) !== roomOf(source.path)
          const isNamed = own ? name.startsWith(own.name) : name.startsWith('#')
          return isNamed !== crosses || !/\.(ts|tsx|mjs|json|css)(\?[\w&]+)?$/.test(name)
        })
        .map((name) => `${source.path} → ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('no imports go around in a circle, those of types neither', () => {
    expect(circlesIn(new Map(sources.map((source) => [source.path, filesOf(source)])))).toEqual([])
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
  const most = { lines: 350, files: 40 }
  const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length
  const mayBeLong = /^(server\/demo\/story|contract\/locales|tests\/data)\//
  // Every change of the database is a file, and so is every chart with its table, and every report.
  const mayBeFull = /^(server\/db\/migrations|machines(\/tables)?|contract\/reports|server\/reports\/queries)$/
  const large = new Map([
    ...sources
      .filter(({ path }) => !mayBeLong.test(path))
      .map((source) => [source.path, linesOf(source)] as const)
      .filter(([, lines]) => lines > most.lines),
    ...[...new Set(allFiles.map((path) => dirname(path)))]
      .filter((folder) => !mayBeFull.test(folder))
      .map((folder) => [folder, allFiles.filter((path) => dirname(path) === folder).length] as const)
      .filter(([, files]) => files > most.files),
  ])

  test('what is larger than it should be is warned of, and one that no longer is leaves the list of known ones', () => {
    const grown = [...large].filter(([path, size]) => size > (knownAsLarge[path] ?? 0))
    if (grown.length > 0)
      process.stderr.write(
        `\n!!! Above ${most.lines} lines in a file or ${most.files} files in a folder. Divide it by what it is about:\n` +
          `${grown.map(([path, size]) => `!!!   ${path}: ${size}\n`).join('')}\n`,
      )
    const over = Object.keys(knownAsLarge).filter((path) => !large.has(path))
    expect(over, 'Take it off the list in tests/support/structure/known-as-large.ts: it is within the limit.').toEqual(
      [],
    )
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

  test('a dialog whose button waits for a field says which: its label is among what is missing', () => {
    const dialogs = product.filter(({ code }) => /<(FormDialog|ApprovedForm|TableCommandDialog)\b/.test(code))
    const silent = dialogs.filter(({ code }) => /\bdisabled=\{[^}]*(=== ''|\.length <|=== 0)/.test(code))
    expect(silent.map(({ path }) => path)).toEqual([])
    expect(dialogs.length).toBeGreaterThan(20)
  })

  test('class names of Blueprint, which carry its version, are in one file of the console', () => {
    const naming = inRoom('src').filter(({ code }) => /['"`.\s]bp\d+-/.test(code))
    expect(naming.map(({ path }) => path)).toEqual(['src/ui/blueprint.ts'])
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
