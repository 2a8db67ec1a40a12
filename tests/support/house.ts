import { nanoid } from 'nanoid'
import { pino } from 'pino'
import { eq } from 'drizzle-orm'
import type { Right, Role } from '#contract/roles.ts'
import { type App, createApp } from '../../server/app.ts'
import type { Db } from '../../server/db/handle.ts'
import {
  accounts,
  brands,
  categories,
  menuOptions,
  menus,
  optionItems,
  options,
  reasons,
  sessions,
  stockEntries,
  tables,
} from '../../server/db/schema/index.ts'
import type { Ids, Outside } from '../../server/deps.ts'
import { keyedPin } from '../../server/areas/identity/pin.ts'
import { sha256 } from '../../server/digest.ts'
import { createStore } from '../../server/areas/stores/create-store.ts'
import type { TestDatabase } from './open-database.ts'
import { checkingAnswers } from './check-answers.ts'

/** Friday evening in Berlin. */
export const evening = new Date('2026-11-20T19:14:00Z')
const pepper = 'the pepper of the tests'

/** Answers of the API, as a test reads them. */
export interface Answer {
  status: number
  data: any
  error: any
  headers: Headers
  text: string
}

/** One signed-in person. */
export interface Person {
  id: string
  token: string
  call(method: string, path: string, body?: unknown, more?: CallMore): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, more?: CallMore): Promise<Answer>
  patch(path: string, body?: unknown, more?: CallMore): Promise<Answer>
}

interface CallMore {
  requestId?: string
  headers?: Record<string, string>
}

/** A store of its own on the worker's database, with people, a small menu and an app whose clock does not run. */
export interface House {
  app: App
  /** The app as people reach it. */
  reached: CallTarget
  db: Db
  outside: Outside
  /** The last error that the server logged: its message and where it was thrown; empty where there was none. */
  errors: string[]
  /** Moves the clock, in milliseconds. */
  pass(milliseconds: number): void
  merchantId: string
  brandId: string
  tables: { id: string; name: string }[]
  menu: { soup: string; steak: string; cake: string; cooking: string; rare: string; medium: string; sauce: string }
  reason: Record<string, string>
  floor: Person
  supervisor: Person
  kitchen: Person
  owner: Person
  admin: Person
  /** Signs someone else in. */
  person(
    role: Role,
    rights?: Right[],
    more?: { merchantId?: string | null; brandId?: string; pin?: string },
  ): Promise<Person>
}

/** Passwords as they are: argon2 has a test of its own, and every other test would wait for it. */
const plainPasswords = {
  hash: async (text: string) => `plain ${text}`,
  verify: async (hash: string, text: string) => hash === `plain ${text}`,
}

/** The target of people's calls: an app in process, or a socket that it listens on. */
export interface CallTarget {
  request(path: string, init: RequestInit): Response | Promise<Response>
}

export interface HouseMore {
  tables?: number
  /** An existing brand; by default it gets one of its own. */
  brandId?: string
  app?: (outside: Outside) => App
  /** The test file's own unless one is handed in. */
  database?: Pick<TestDatabase, 'db' | 'closing'> & Partial<Pick<TestDatabase, 'kind'>>
  /** The way in which people reach the app; in process by default. */
  reach?: (app: App) => CallTarget | Promise<CallTarget>
}

const numberWidth = 6

/** Ids in ascending order: anything that the server sorts by id has the same order each time. */
function idsInOrder(): Ids {
  const own = nanoid()
  let last = 0
  return { id: () => `${String((last += 1)).padStart(numberWidth, '0')}-${own}` }
}

/** The database of a test file; only a test runner can provide it. */
const testDatabase = async () => (await import('./database.ts')).testDatabase()

/** Number of lines of a logged error that show its origin. */
const toldLines = 4

/** A log of errors only, which keeps the last one. */
const logOf = (errors: string[]) =>
  pino(
    { level: 'error' },
    {
      write(line: string) {
        const { err } = JSON.parse(line) as { err?: { stack?: string } }
        // The innermost cause says most: the outer ones only add the text of a query.
        const [cause = ''] = err?.stack?.split('caused by: ').slice(-1) ?? []
        if (err) errors.splice(0, errors.length, ...cause.split('\n').slice(0, toldLines))
      },
    },
  )

/** Builds a house. Each test file or test takes its own, so none sees another's rows. */
export async function house(more: HouseMore = {}): Promise<House> {
  const { db, closing, kind = 'pglite' } = more.database ?? (await testDatabase())
  let now = evening
  const errors: string[] = []
  const outside: Outside = {
    db,
    databaseKind: kind,
    clock: { now: () => now },
    ids: idsInOrder(),
    passwords: plainPasswords,
    log: process.env.LOG_LEVEL ? pino({ level: process.env.LOG_LEVEL }) : logOf(errors),
    config: {
      rateLimit: false,
      pinPepper: pepper,
      printers: { networks: [], isLoopbackAllowed: true },
      push: { hosts: [], isLoopbackAllowed: true, contact: 'mailto:it@bistro.example' },
    },
    stopping: closing,
  }
  const app = checkingAnswers((more.app ?? createApp)(outside))
  const reached = (await more.reach?.(app)) ?? app
  const id = () => outside.ids.id()
  const brandId = more.brandId ?? id()
  if (more.brandId === undefined)
    await db.insert(brands).values({ id: brandId, name: 'Test group', currency: 'EUR', timeZone: 'Europe/Berlin' })
  const merchantId = await db.transaction((tx) =>
    createStore(
      tx,
      {
        brandId,
        name: 'Test bistro',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        taxRate: 1000,
        taxInclusive: true,
        serviceRate: 1000,
        zones: [
          {
            name: 'Room',
            tables: Array.from({ length: more.tables ?? 3 }, (_, i) => ({
              name: String(i + 1),
              seats: 4,
              shape: 'square' as const,
              x: i * 120,
              y: 0,
            })),
          },
        ],
      },
      { ids: outside.ids, now },
    ),
  )
  const menu = await makeMenu(db, merchantId, outside.ids)
  const floorPlan = await db
    .select({ id: tables.id, name: tables.name })
    .from(tables)
    .where(eq(tables.merchantId, merchantId))
    .orderBy(tables.name)
  const reasonRows = await db.select().from(reasons).where(eq(reasons.merchantId, merchantId)).orderBy(reasons.sort)

  const person: House['person'] = async (role, rights = [], given = {}) => {
    const personId = id()
    const token = `test_${nanoid()}`
    await db.insert(accounts).values({
      id: personId,
      login: personId.toLowerCase(),
      name: `${role} ${personId.slice(0, numberWidth)}`,
      role,
      rights,
      brandId: given.brandId ?? (role === 'super-merchant' ? brandId : null),
      merchantId:
        given.merchantId === undefined
          ? role === 'merchant' || role === 'operation'
            ? merchantId
            : null
          : given.merchantId,
      passwordHash: await plainPasswords.hash('secret'),
      ...(given.pin && { pinHash: await plainPasswords.hash(given.pin), pinLookup: keyedPin(pepper, given.pin) }),
      createdAt: now,
    })
    await db.insert(sessions).values({
      tokenHash: sha256(token),
      accountId: personId,
      createdAt: now,
      usedAt: now,
      expiresAt: new Date(now.getTime() + 7 * 86_400_000),
    })
    return speaker(reached, personId, token)
  }

  return {
    app,
    reached,
    db,
    outside,
    errors,
    pass: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
    merchantId,
    brandId,
    tables: floorPlan,
    menu,
    reason: Object.fromEntries(reasonRows.map((row) => [`${row.event} ${row.made ? 'made' : 'not made'}`, row.id])),
    floor: await person('operation', ['floor', 'queue', 'cashier']),
    kitchen: await person('operation', ['kitchen']),
    supervisor: await person(
      'operation',
      ['floor', 'queue', 'kitchen', 'cashier', 'void', 'combine', 'refund', 'settle', 'members'],
      {
        pin: pinOf(merchantId),
      },
    ),
    owner: await person('merchant'),
    admin: await person('admin'),
    person,
  }
}

/** The supervisor's PIN of a house: PINs are unique among those who may approve in a store. */
export const pinOf = (merchantId: string): string =>
  String([...merchantId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 900_000, 7) + 100_000)

/** Calls the API as the holder of a token. */
export function speaker(app: CallTarget, id: string, token: string): Person {
  const call: Person['call'] = async (method, path, body, more = {}) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'admin-version': '7.0.5',
        prefer: 'handling=strict',
        ...(method !== 'GET' && { 'x-request-id': more.requestId ?? nanoid() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const json = isJson ? JSON.parse(text) : {}
    return { status: response.status, data: json.data, error: json.error, headers: response.headers, text }
  }
  return {
    id,
    token,
    call,
    get: (path) => call('GET', path),
    post: (path, body = {}, more) => call('POST', path, body, more),
    patch: (path, body = {}, more) => call('PATCH', path, body, more),
  }
}

async function makeMenu(db: Db, merchantId: string, ids: Ids): Promise<House['menu']> {
  const id = () => ids.id()
  const menu = { soup: id(), steak: id(), cake: id(), cooking: id(), rare: id(), medium: id(), sauce: id() }
  const food = id()
  await db.insert(categories).values({ merchantId, id: food, name: 'Food' })
  await db.insert(menus).values([
    { merchantId, id: menu.soup, categoryId: food, name: 'Onion soup', price: 850 },
    { merchantId, id: menu.steak, categoryId: food, name: 'Steak frites', price: 2400 },
    { merchantId, id: menu.cake, categoryId: food, name: 'Tarte Tatin', price: 940, balance: 5 },
  ])
  await db
    .insert(stockEntries)
    .values({ merchantId, id: id(), menuId: menu.cake, kind: 'opening', quantity: 5, at: evening })
  const extra = id()
  await db.insert(options).values([
    { merchantId, id: menu.cooking, name: 'Cooking point', minChoices: 1, maxChoices: 1 },
    { merchantId, id: extra, name: 'Extras', minChoices: 0, maxChoices: 2 },
  ])
  await db.insert(optionItems).values([
    { merchantId, id: menu.rare, optionId: menu.cooking, name: 'rare' },
    { merchantId, id: menu.medium, optionId: menu.cooking, name: 'medium', sort: 1 },
    { merchantId, id: menu.sauce, optionId: extra, name: 'Pepper sauce', price: 250 },
  ])
  await db.insert(menuOptions).values([
    { merchantId, menuId: menu.steak, optionId: menu.cooking },
    { merchantId, menuId: menu.steak, optionId: extra, sort: 1 },
  ])
  return menu
}
