import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const inFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const pages = ['README.md', 'machines/kit/README.md', ...inFolder('docs')]
const read = (page: string) => readFileSync(page, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
/** The headings of a page as a link names them. */
const headings = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('the docs', () => {
  test('every relative link leads to a file, and to a heading of it where it names one', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target]) => target!)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const [path, heading] = target.split('#')
          const file = path ? join(dirname(page), path) : page
          return !existsSync(file) || (heading !== undefined && !headings(file).includes(heading))
        })
        .map((target) => `${page} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('every page is linked from another one, each decision from their index', () => {
    const linked = new Set(
      pages.flatMap((page) =>
        [...read(page).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target]) => join(dirname(page), target!)),
      ),
    )
    expect(pages.filter((page) => page !== 'README.md' && !linked.has(page))).toEqual([])
  })

  test('decisions are numbered without a gap, each with its context, the decision and what follows', () => {
    const folder = 'docs/decisions'
    const files = readdirSync(folder).filter((name) => name !== 'README.md')
    expect(files.map((name) => Number(name.slice(0, 3)))).toEqual(files.map((_, at) => at + 1))
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8')
      expect(text.match(/^#+ .+$/gm)?.slice(1), name).toEqual(['## Context', '## Decision', '## Consequence'])
    }
  })

  test('the README stays a page that one reads', () => {
    expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  })
})
