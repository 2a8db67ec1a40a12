import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { channels } from '#contract/marketing/states.ts'
import {
  isAboveFloor,
  isAgent,
  isBound,
  isHouse,
  isOfBrand,
  isStoreOwner,
  type Right,
  type Role,
  rights,
  rightsOf,
  roles,
} from '#contract/roles.ts'
import { languages } from '#contract/states.ts'
import { storeSettings } from '#contract/stores/settings.ts'
import { merchants } from '../server/db/schema/index.ts'
import { columnOf } from '../server/db/schema/resource-table.ts'
import { isTest, sources } from './support/structure/sources.ts'

const folder = 'server/db/migrations'
const migrations = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
/** The lists of values that the database allows in the columns of a name, as the migrations write them. */
const listsOf = (column: string) =>
  migrations.flatMap((sql) =>
    [...sql.matchAll(new RegExp(`CHECK \\(${column} IN\\s*\\(([^)]*)\\)`, 'g'))].map(([, list]) =>
      [...list!.matchAll(/'([^']*)'/g)].map(([, value]) => value!),
    ),
  )

describe('the database takes the same', () => {
  test.each([
    ['language', languages],
    ['role', roles],
    // Columns of other channels, of payments and of rewards, are called the same.
    ['channel', channels],
  ] as const)('%s as the contract', (column, wanted) => {
    const lists = listsOf(column).filter((list) => list.includes(wanted[0]))
    expect(lists.length).toBeGreaterThan(0)
    for (const list of lists) expect(list.toSorted()).toEqual([...wanted].toSorted())
  })
})

describe('each setting of a store', () => {
  const settings = Object.entries(storeSettings.fields).map(([name, field]) => ({
    name,
    column: columnOf(name, field),
  }))
  const named = new Set(
    sources
      .filter(({ path }) => !isTest(path) && !path.startsWith('server/demo/') && !path.startsWith('server/db/'))
      .filter(({ path }) => path !== 'contract/stores/settings.ts')
      .flatMap(({ code }) => code.match(/[\w$]+/g) ?? []),
  )

  test('is kept: it has a column of merchants', () => {
    const columns = getTableColumns(merchants)
    expect(settings.filter(({ column }) => !(column in columns)).map(({ name }) => `${name} has no column`)).toEqual([])
  })

  test('matters: something reads it', () => {
    const unread = settings.filter(({ name, column }) => !named.has(column) && !named.has(name))
    expect(unread.map(({ name }) => `${name} is read nowhere`)).toEqual([])
  })
})

describe('a role', () => {
  test('that the house does not know holds no right, reaches nothing and is nobody', () => {
    const cook = 'cook' as Role
    expect(rightsOf({ role: cook, rights: rights as readonly Right[] })).toEqual([])
    expect([isHouse, isOfBrand, isAgent, isBound, isAboveFloor, isStoreOwner].filter((is) => is(cook))).toEqual([])
  })

  test('is compared by name in contract/roles.ts alone; all else asks what it is, or for a right', () => {
    const compared = new RegExp(`role\\)?\\s*(?:[!=]==|,)\\s*'(?:${roles.join('|')})'|case '(?:${roles.join('|')})':`)
    const found = sources
      .filter(({ path }) => !isTest(path) && /^(?:contract|machines|server|src)\//.test(path))
      .flatMap(({ path, code }) => (compared.test(code) ? [path] : []))
    expect(found).toEqual([])
  })
})
