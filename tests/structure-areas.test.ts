import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, type Source, sources } from './support/structure/sources.ts'

/**
 * The parts of each room, folders and single files, the highest first. Each imports those of lower lines; parts of one
 * line do not import each other.
 */
const layers: Record<string, readonly (readonly string[])[]> = {
  server: [
    ['cli', 'main'],
    ['app', 'listen'],
    ['lab', 'metrics', 'rules', 'site', 'static', 'tools'],
    ['first-data'],
    ['demo', 'first-owner'],
    ['areas'],
    ['operator', 'reports'],
    ['resources'],
    ['engine'],
    ['csv', 'phones', 'pictures'],
    ['http'],
    ['deps'],
    ['db'],
    ['config'],
    ['business-day', 'clock', 'digest', 'logger', 'memo', 'outside', 'page-headers', 'passwords', 'progress'],
  ],
  'server/areas': [
    ['club', 'combining', 'receipts', 'subscriptions'],
    ['membership', 'stores', 'tables'],
    ['bookings', 'ordering'],
    ['carts', 'payments'],
    ['orders'],
    ['feedback', 'marketing', 'menu', 'referrals', 'wheel'],
    ['delivery', 'deposits', 'kitchen', 'messages', 'payouts', 'queue', 'rewards'],
    ['approvals', 'audit', 'days', 'families', 'media', 'members', 'move-in', 'outgoing', 'people'],
    ['printing', 'promotions', 'push', 'reasons', 'taxes'],
    ['identity'],
  ],
  'src/areas': [
    ['money'],
    ['reports'],
    ['approvals', 'club', 'tables'],
    ['bookings', 'kitchen', 'members'],
    ['checks', 'menu', 'orders'],
    ['audit', 'payments', 'queue'],
    ['history', 'marketing', 'ordering', 'papers', 'people', 'perks'],
    ['promotions', 'reasons', 'records', 'rewards', 'seating'],
  ],
}

/** A folder, or a file without its ending. */
const partOf = (name: string) => name.replace(/\.ts$/, '')

describe.each(Object.entries(layers))('the parts of %s', (room, lines) => {
  const areaOf = (path: string) =>
    path.startsWith(`${room}/`) ? partOf(path.slice(room.length + 1).split('/')[0]!) : undefined
  const line = (area: string) => lines.findIndex((names) => names.includes(area))
  const filesOf = ({ path, imports }: Source) =>
    imports.filter((name) => name.startsWith('.')).map((name) => normalize(join(dirname(path), name)))

  test('import lower ones only; what registers all areas is imported by none', () => {
    const own = sources.filter(({ path }) => !isTest(path) && line(areaOf(path) ?? '') >= 0)
    const upward = own.flatMap((source) => {
      const from = areaOf(source.path)!
      const isLower = (to: string | undefined) => to === undefined || to === from || line(to) > line(from)
      return filesOf(source)
        .filter((path) => !isLower(areaOf(path)))
        .map((path) => `${source.path} → ${path}`)
    })
    expect(upward).toEqual([])
  })

  test('stand once each in the table, which the documentation shows', () => {
    const parts = readdirSync(room, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() || (room === 'server' && !isTest(entry.name)),
    )
    expect(lines.flat().toSorted()).toEqual([...new Set(parts.map(({ name }) => partOf(name)))].toSorted())
    const told = lines.map((names) => names.join(', ')).join('\n')
    expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`\n${told}\n`)
  })
})

test('the engine names no row that areas decide on: each kind says what commands on it need', () => {
  const words = /order(?!By)|cart|voucher|table|menu|dish|settlement|payment|booking|queue|ticket|receipt/i
  const engine = sources.filter(({ path }) => path.startsWith('server/engine/') && !isTest(path))
  const named = engine.flatMap(({ path, code }) =>
    code.split('\n').flatMap((line) => (words.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )
  expect(named).toEqual([])
})
