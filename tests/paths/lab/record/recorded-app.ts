import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, gt } from 'drizzle-orm'
import type { RecordedStep } from '#contract/lab/record.ts'
import { adminVersion } from '#contract/version.ts'
import { type App, createApp } from '../../../../server/app.ts'
import { sessions } from '../../../../server/db/schema/index.ts'
import type { Outside } from '../../../../server/deps.ts'
import { sha256 } from '../../../../server/digest.ts'
import { createTurns } from '../../../../server/http/in-turn.ts'
import { nameRow, toldOf } from '../../../../server/lab/told-entry.ts'
import { evening, type House, pinOf } from '../../../support/house.ts'
import { entriesAfter, lastEntry } from './told-entries.ts'

/** An app that can record the writes through it. */
interface Recorder {
  /** Begins to record what happens in a store in which nothing has happened yet, while it is shown. */
  begin(house: House, isShown: () => boolean): void
  end(): void
  /**
   * The steps of the last recording, the milliseconds from the evening at which it begins, and whether it continues;
   * null if none was begun or it was ended.
   */
  steps(): { begins: number; steps: readonly RecordedStep[]; isGoing: boolean } | null
  /** Repeats one recorded step in a store, and returns its outcome; null if it names rows that do not exist there. */
  again(house: House, step: RecordedStep, pass: (milliseconds: number) => Promise<void>): Promise<RecordedStep | null>
}

const recorders = new WeakMap<App, Recorder>()

/** The recorder of an app that `recordedApp` made. */
export const recorderOf = (app: App): Recorder => recorders.get(app)!

const idPattern = /\d{6,}-[\w-]{21}/g
const namePattern = /\{(\d+)\.(\d+)\}|\{pin\}/g
/** Calls about a person's own device or sign-in, which are not part of the work in the store. */
const isOfDevice = (path: string) => /^\/api\/(admin\/)?(session|sign|log|password|unlock|push|events)/.test(path)
const people = ['owner', 'supervisor', 'floor', 'kitchen', 'admin'] as const

/** A store whose steps are recorded. */
interface Take {
  house: House
  begins: number
  steps: RecordedStep[]
  /** The names of ids that steps made, and the ids by their names. */
  names: Map<string, string>
  ids: Map<string, string>
  /** The names of rows. */
  rows: Map<string, string>
}

const takeOf = (house: House): Take => ({
  house,
  begins: house.outside.clock.now().getTime() - evening.getTime(),
  steps: [],
  names: new Map(),
  ids: new Map(),
  rows: new Map(),
})

/** The step under way, whose ids get its number. */
interface Under {
  take: Take
  no: number
  made: number
}

/**
 * Makes an app whose writes can be recorded. The ids that the server draws while a step runs are named by the step and
 * their place in it, so that the same steps name the same rows in any other store.
 */
export function recordedApp(outside: Outside): App {
  const under = new AsyncLocalStorage<Under>()
  const ids = {
    id() {
      const id = outside.ids.id()
      const step = under.getStore()
      if (step) {
        const name = `${step.no}.${(step.made += 1)}`
        step.take.names.set(id, name)
        step.take.ids.set(name, id)
      }
      return id
    },
  }
  const app = createApp({ ...outside, ids })
  let take: Take | undefined
  let isShown = () => true
  const going = () => (take && isShown() ? take : undefined)
  let replaying: Take | undefined
  let clock = 0
  /** One after the other, so that each step has its own entries. */
  const inTurn = createTurns(1, Infinity)

  /** Runs something as a step of a take, and adds it with its entries. */
  async function asStep<T>(
    of: Take,
    given: Omit<RecordedStep, 'answer' | 'entries'>,
    run: () => Promise<T>,
    answerOf: (done: T) => Promise<string> = async () => '',
  ): Promise<T> {
    const before = await lastEntry(of.house)
    const done = await under.run({ take: of, no: given.no, made: 0 }, run)
    const answer = await answerOf(done)
    const entries = (await entriesAfter(of.house, before)).map((entry) =>
      toldOf(entry, nameRow(of.rows, entry.subjectType, entry.subjectId)),
    )
    of.steps.push({ ...given, answer, entries })
    return done
  }

  /** Answers a request; a write of a recorded store becomes a step. */
  async function noted(request: Request, answer: () => Response | Promise<Response>): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const of = going()
    if (!of || ['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isOfDevice(pathname)) return answer()
    const by = await senderOf(of.house, request.headers.get('authorization'))
    const text = await request.clone().text()
    if (by === undefined || !isJson(text)) return answer()
    return inTurn(async () => {
      const body = text === '' ? {} : { body: JSON.parse(named(of, text)) as unknown }
      const path = named(of, `${pathname}${search}`)
      const step = { no: of.steps.length + 1, by, method: request.method, path, ...body }
      return asStep(of, step, async () => answer(), shortOf)
    })
  }

  const watched: App = {
    ...app,
    fetch: (request, ...more) => noted(request, () => app.fetch(request, ...more)),
    request: (input, init, ...more) => {
      const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init)
      return noted(request, () => app.request(request, undefined, ...more))
    },
    async sweep() {
      const now = outside.clock.now().getTime()
      const passed = now - clock
      clock = now
      const of = going()
      if (!of || passed === 0) return app.sweep()
      return inTurn(() =>
        asStep(of, { no: of.steps.length + 1, by: 'time', method: '', path: '', passed }, () => sweepAll(app)),
      )
    },
  }
  recorders.set(watched, {
    begin(house, isShownNow) {
      isShown = isShownNow
      clock = outside.clock.now().getTime()
      take = takeOf(house)
    },
    end: () => void (take = undefined),
    steps: () => (take ? { begins: take.begins, steps: take.steps, isGoing: isShown() } : null),
    async again(house, { answer: _, entries: __, ...step }, pass) {
      if (replaying?.house !== house) replaying = takeOf(house)
      const of = replaying
      const { by, method, path, body, passed } = step
      if (by === 'time') await asStep(of, step, () => pass(passed ?? 0))
      else {
        const to = meant(of, path)
        const text = body === undefined ? undefined : meant(of, JSON.stringify(body))
        if (to === null || text === null) return null
        if (by !== 'guest') await signIn(house, by)
        const headers = {
          accept: 'application/json',
          'admin-version': adminVersion,
          prefer: 'handling=strict',
          'x-request-id': outside.ids.id(),
          ...(by !== 'guest' && { authorization: `Bearer ${house[by].token}` }),
          ...(text !== undefined && { 'content-type': 'application/json' }),
        }
        const init = { method, headers, ...(text !== undefined && { body: text }) }
        await asStep(of, step, async () => app.request(to, init), shortOf)
      }
      return of.steps.at(-1)!
    },
  })
  return watched
}

async function sweepAll(app: App): Promise<number> {
  let done = 0
  for (let more = await app.sweep(); more > 0; more = await app.sweep()) done += more
  return done
}

/** Returns who sends a request by the account that is signed in; undefined for someone who is not of the house. */
async function senderOf(house: House, header: string | null): Promise<RecordedStep['by'] | undefined> {
  if (header === null) return 'guest'
  const isTheirs = eq(sessions.tokenHash, sha256(header.replace(/^Bearer /, '')))
  const isOpen = gt(sessions.expiresAt, house.outside.clock.now())
  const [signedIn] = await house.db.select().from(sessions).where(and(isTheirs, isOpen))
  return people.find((name) => house[name].id === signedIn?.accountId)
}

/** Signs a person in with the same token, also where it has run out: only steps of people who were are recorded. */
async function signIn({ db, outside, ...house }: House, name: (typeof people)[number]): Promise<void> {
  const now = outside.clock.now()
  const living = { usedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) }
  const { id: accountId, token } = house[name]
  await db
    .insert(sessions)
    .values({ tokenHash: sha256(token), accountId, createdAt: now, ...living })
    .onConflictDoUpdate({ target: sessions.tokenHash, set: living })
}

const isJson = (text: string): boolean => {
  try {
    if (text !== '') JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function shortOf(response: Response): Promise<string> {
  const text = await response.clone().text()
  const { error } = (isJson(text) && text !== '' ? JSON.parse(text) : {}) as {
    error?: { code: string; details?: { reason?: string } }
  }
  return [response.status, error?.code, error?.details?.reason].filter((part) => part !== undefined).join(' ')
}

/** The part of an id that all ids of the same opening share. */
const ownOf = (id: string): string => id.slice(id.indexOf('-'))

/** Returns a text with names for its ids: those that a step made, and those that the store had as it was opened. */
function named({ house, names }: Take, text: string): string {
  const own = ownOf(house.merchantId)
  return text.replaceAll(`"${pinOf(house.merchantId)}"`, '"{pin}"').replaceAll(idPattern, (id) => {
    const name = names.get(id) ?? (ownOf(id) === own ? `0.${Number.parseInt(id, 10)}` : undefined)
    return name === undefined ? id : `{${name}}`
  })
}

/** Returns a text with ids for its names; null if it names a row that does not exist. */
function meant({ house, ids }: Take, text: string): string | null {
  const own = ownOf(house.merchantId)
  let isKnown = true
  const real = text.replaceAll(namePattern, (name, no?: string, place?: string) => {
    if (name === '{pin}') return pinOf(house.merchantId)
    const id = no === '0' ? `${place!.padStart(house.merchantId.indexOf('-'), '0')}${own}` : ids.get(`${no}.${place}`)
    isKnown &&= id !== undefined
    return id ?? name
  })
  return isKnown ? real : null
}
