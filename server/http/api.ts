import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { ErrorBody } from '#contract/errors.ts'
import { concealed, concealing } from '#contract/readable-by.ts'
import { isReader, type Readers } from '#contract/readers.ts'
import { isBound, type Right } from '#contract/roles.ts'
import type { Feature } from '#contract/states.ts'
import type { Deps } from '../deps.ts'
import { memo } from '../memo.ts'
import { type Store, storeAt } from './store.ts'
import { hasRow, type SubjectType } from '../db/subjects.ts'
import { type Actor, actorOf, storeInHand, tokenOf } from './actor.ts'
import { readBody, validate } from './body.ts'
import { ApiError } from './errors.ts'
import { createGuestTurns } from './guest-turns.ts'
import { createTurns } from './in-turn.ts'
import { parseQuery } from './query.ts'
import { addressOf } from './client-address.ts'
import { isKnownRequest } from './known-request.ts'
import { type Fills, fill, looseFor } from './fills.ts'
import { createRateLimit } from './rate-limit.ts'
import { instantsOf, readAsSpec } from './spec-calls.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Arguments of every handler for a signed-in person. */
export interface HandlerArgs {
  deps: Deps
  actor: Actor
  now: Date
  requestId: string
  method: string
  /** Path without the base, for the fingerprint of a request. */
  path: string
  context: Context
}

/** Arguments of a call about one store. */
export interface AskedOfStore extends HandlerArgs {
  store: Store
  /** The PIN of the person who approves the call, if it was sent. */
  pin?: string
  /** The input before any field was filled in, for the fingerprint of the request. */
  unfilled?: object
}

export interface Description {
  summary: string
  tag: string
  /** The feature of the store that it needs, if any, for each call or by its input. Past data can always be read. */
  feature?: Feature | ((given: Readonly<Record<string, unknown>>) => Feature | undefined)
  /**
   * The right that the caller needs, or several of which one is enough; a refusal names the first. Each read of a
   * signed-in person has it. The right to a command is checked by the command, since it may be sent twice.
   */
  right?: Readers | typeof checkedInside
  /** The kind of the one row that is read; for an unknown row a person without the right gets 404 first. */
  row?: SubjectType
}

/** Marks a read whose own code checks the caller: by their role, or by the requested data. */
const checkedInside = 'checked inside'

/** The part of a call that its method requires: each read needs a right. */
type Readable<M extends Method> = 'get' extends M ? Required<Pick<Description, 'right'>> : unknown

/** Input of a call; both schemas are strict, so an unknown key is a 422. */
export interface Takes<
  Q extends z.ZodObject,
  B extends z.ZodObject,
  A extends z.ZodType = z.ZodType,
> extends Description {
  query?: Q
  body?: B
  /** Schema of the `data` of the answer; a call that answers a file or a stream has `media` instead. */
  answer?: A
  /** The media type of an answer that is no JSON. */
  media?: string
  /**
   * Length limit of the body in bytes, if it is larger than usual; such a body may also be a form, as browsers send
   * files.
   */
  longest?: number
  /**
   * Returns the store of a call that names none, for callers with several stores: that of the row, as callers of the
   * specification expect.
   */
  storeFor?: (asked: HandlerArgs, input: { id: string }) => Promise<string | undefined>
  /** The values of fields that the specification does not name; strict callers send them. */
  fills?: Fills<AskedOfStore>
  /** Tells if the call is about a store; times without an offset are then by the clock of the store. */
  isOfStore?: true
  /** Tells if the answer lasts as long as the caller listens: such calls have connections of their own. */
  isStream?: true
}

const json = { 'content-type': 'application/json' }

/** Removes from a refusal's row the fields that its reader may not read. */
function readableError(error: unknown, rights: readonly Right[]): unknown {
  if (!(error instanceof ApiError) || error.more.current === undefined) return error
  const current = concealed(rights, error.more.current)
  return new ApiError(error.code, { ...error.more, message: error.message, current })
}

/** Makes a handler refuse callers without the right that its call needs. */
const guarded =
  <A extends HandlerArgs & Partial<AskedOfStore>, I>(
    { right = checkedInside, row }: Description,
    handler: (asked: A, input: I) => Promise<unknown>,
  ): typeof handler =>
  async (asked, input) => {
    if (right === checkedInside || isReader(asked.actor.rights, right)) return handler(asked, input)
    const { id, [`${row}_id`]: named = id } = input as Record<string, string>
    const { deps, store } = asked
    if (row && store && !(await hasRow(deps.db, store.merchantId, { type: row, id: named! })))
      throw new ApiError('not_found')
    throw new ApiError('right_missing', { details: { right: [right].flat()[0] } })
  }

/** Tells if a call is for guests, who have not signed in. */
const isGuests = (path: string): boolean => path.startsWith('/public/')

/** An answer as its schema describes it, or the Response that carries it. */
type Answer<A extends z.ZodType> = Promise<z.output<A> | Response>

/** A call as it is described: its method, its path, and the schema of its answer. */
export interface DescribedCall {
  method: string
  path: string
  answer: z.ZodType | undefined
  media: string | undefined
}

const refusal = z.object({ error: ErrorBody })
const rest = z.strictObject({})
/** The schema of a query or a body that is not given. */
export type NoFields = typeof rest
/** The query, the body and the parameters of a call, as its handler gets them. */
export type Input<Q extends z.ZodObject, B extends z.ZodObject> = z.output<Q> & z.output<B> & { id: string }
const longAtOnce = 6
/** Adds the store to the input schema of a call. */
const withStore = memo((schema: z.ZodObject) => schema.extend({ merchant_id: id.optional() }))

/** Tells if a call reads a page of many rows, or all of them as a file. */
const isList = (path: string | string[], { query }: Takes<z.ZodObject, z.ZodObject, z.ZodType>): boolean =>
  (query !== undefined && 'length' in query.shape) || [path].flat().some((one) => one.endsWith('_export'))

/**
 * The API's calls: declares each once, for routing, validation and OpenAPI. The order of checks is that of `api.md`:
 * token, rate, shape, scope; the command makes the others.
 */
export class Api {
  readonly app = new OpenAPIHono()
  /** Every call, in the order in which they are tried. */
  readonly calls: DescribedCall[] = []
  readonly #deps: Deps
  /** The same dependencies with the connections for lists or for streams, so that the floor does not wait for them. */
  readonly #ofLists: Deps
  readonly #ofStreams: Deps
  readonly #countCall = createRateLimit(6000)
  readonly #countWrite = createRateLimit(1200)
  readonly #guestsInTurn = createGuestTurns()
  /** Turns for long bodies, which are held in memory while they are processed. */
  readonly #longInTurn = createTurns(longAtOnce, 0)

  constructor(deps: Deps) {
    this.#deps = deps
    this.#ofLists = { ...deps, db: deps.bulkheads?.lists ?? deps.db }
    this.#ofStreams = { ...deps, db: deps.bulkheads?.streams ?? deps.db }
  }

  /** Declares a call of one store. It answers `{ data }`, or the Response that the handler made. */
  store<
    M extends Method,
    Q extends z.ZodObject = NoFields,
    B extends z.ZodObject = NoFields,
    A extends z.ZodType = z.ZodType,
  >(
    method: M,
    path: string | string[],
    takes: Takes<Q, B, A> & Readable<M>,
    handler: (asked: AskedOfStore, input: Input<Q, B>) => Answer<A>,
  ): void {
    const query = withStore(takes.query ?? rest)
    const body = takes.body && withStore(takes.body)
    const answer = guarded(takes, handler)
    this.#signedIn(method, path, { ...takes, query, body, isOfStore: true }, async (asked, input) => {
      const given = input as { merchant_id?: string }
      const isFree = !isBound(asked.actor.role)
      const named = given.merchant_id ?? (isFree ? await takes.storeFor?.(asked, input) : undefined)
      const row = await storeInHand(asked.deps.db, asked.actor, named)
      const { wallTimes, pin } = readingOf(asked.context)
      Object.assign(given, instantsOf(wallTimes, row.timeZone))
      const feature = typeof takes.feature === 'function' ? takes.feature(given) : takes.feature
      if (feature && row.featuresOff.includes(feature)) throw new ApiError('feature_off', { details: { feature } })
      const ofStore = { ...asked, store: storeAt(row, asked.now), ...(pin !== undefined && { pin }) }
      if (takes.fills === undefined || isStrict(asked.context)) return answer(ofStore, input as never)
      const unfilled = { ...given }
      // A repeated call is not filled in again: its missing fields may have other values now.
      if (!(await isKnownRequest(asked.deps.db, { merchantId: row.merchantId, requestId: asked.requestId })))
        tell(asked.context, await fill(takes.fills, body ?? query, ofStore, given))
      return answer({ ...ofStore, unfilled }, input as never)
    })
  }

  /** Declares a call of a signed-in person that is not about one store. */
  person<
    M extends Method,
    Q extends z.ZodObject = NoFields,
    B extends z.ZodObject = NoFields,
    A extends z.ZodType = z.ZodType,
  >(
    method: M,
    path: string | string[],
    takes: Takes<Q, B, A> & Readable<M>,
    handler: (asked: HandlerArgs, input: Input<Q, B>) => Answer<A>,
  ): void {
    this.#signedIn(method, path, takes, guarded(takes, handler))
  }

  #signedIn<Q extends z.ZodObject, B extends z.ZodObject>(
    method: Method,
    path: string | string[],
    takes: Takes<Q, B, z.ZodType>,
    handler: (asked: HandlerArgs, input: Input<Q, B>) => Promise<unknown>,
  ): void {
    const deps = takes.isStream ? this.#ofStreams : isList(path, takes) ? this.#ofLists : this.#deps
    this.open(method, path, takes, async (context, requestId, read) => {
      const { db, clock, config } = deps
      const now = clock.now()
      const actor = await actorOf(db, tokenOf(context), now)
      if (config.rateLimit) {
        this.#countCall(actor.tokenHash, now)
        if (method !== 'get') this.#countWrite(actor.tokenHash, now)
      }
      const { method: verb, path: route } = context.req
      const asked = { deps, actor, now, requestId, method: verb, path: route, context }
      try {
        const data = await handler(asked, await read())
        return data instanceof Response
          ? data
          : context.body(JSON.stringify({ data }, concealing(actor.rights)), 200, json)
      } catch (error) {
        throw readableError(error, actor.rights)
      }
    })
  }

  /** Declares a call that needs no sign-in. */
  open<Q extends z.ZodObject = NoFields, B extends z.ZodObject = NoFields, A extends z.ZodType = z.ZodType>(
    method: Method,
    path: string | string[],
    takes: Takes<Q, B, A>,
    handler: (context: Context, requestId: string, read: () => Promise<Input<Q, B>>) => Answer<A>,
  ): void {
    const { config } = this.#deps
    for (const one of [path].flat()) {
      this.#describe(method, one, takes)
      this.app.on(method.toUpperCase(), one.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
        const requestId = requestIdOf(context) ?? this.#deps.ids.id()
        context.header('X-Request-Id', requestId)
        let sent: Promise<unknown> | undefined
        const send = () => (sent ??= readBody(context, takes.longest))
        const read = async () => {
          const search = parseQuery(new URL(context.req.url).search.slice(1))
          const { isOfStore = false, fills } = takes
          const query = validated(context, takes.query ?? rest, search, { isQuery: true, isOfStore, fills })
          const body = takes.body ? validated(context, takes.body, await send(), { isOfStore, fills }) : {}
          const params = validate(z.object({}).catchall(id), context.req.param())
          return { ...query, ...body, ...params } as never
        }
        const answer = () => handler(context, requestId, read)
        const isLimited = isGuests(one) && config.rateLimit
        // A slow body does not block the turns of others.
        if (isLimited && takes.body) await send()
        const data = await (isLimited
          ? this.#guestsInTurn(addressOf(context, config), answer)
          : takes.longest === undefined
            ? answer()
            : this.#longInTurn(answer))
        if (!(data instanceof Response)) return context.json({ data })
        // A response that a handler made does not have the headers of the context.
        const notes = notesOf(context)
        if (notes.length > 0) data.headers.set('X-Read-As', notes.join('; '))
        return data
      })
    }
  }

  #describe(method: Method, path: string, takes: Takes<z.ZodObject, z.ZodObject, z.ZodType>): void {
    const { summary, tag, query, body, right, answer, media } = takes
    this.calls.push({ method, path, answer, media })
    const rights = right === undefined || right === 'all staff' || right === checkedInside ? [] : [right].flat()
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    this.app.openAPIRegistry.registerPath({
      method,
      path,
      summary,
      tags: [tag],
      ...(rights.length > 0 && {
        description: `Needs the right ${rights.map((one) => `\`${one}\``).join(' or ')}.`,
        'x-rights': rights,
      }),
      ...(right === 'all staff' && { description: 'For all staff.', 'x-readers': right }),
      request: {
        ...(query && { query }),
        ...(body && { body: { content: { 'application/json': { schema: body } } } }),
        ...(params.length && { params: z.object(Object.fromEntries(params.map((name) => [name, id]))) }),
      },
      responses: {
        200: {
          description: 'The result under `data`.',
          content: media
            ? { [media]: { schema: z.string() } }
            : { 'application/json': { schema: z.object({ data: answer ?? z.unknown() }) } },
        },
        default: {
          description: 'A refusal, with its code under `error`.',
          content: { 'application/json': { schema: refusal } },
        },
      },
    })
  }
}

/** Tells if a caller wants a refusal for a call that is not exactly ours (RFC 7240), as the console does. */
const isStrict = (context: Context) => /\bhandling=strict\b/.test(context.req.header('prefer') ?? '')

const notesOf = (context: Context) => (context.get('readAs') as string[] | undefined) ?? []

/** Adds to the header that describes how a call was read. */
function tell(context: Context, notes: readonly string[]): void {
  if (notes.length === 0) return
  const all = [...notesOf(context), ...notes]
  context.set('readAs', all)
  context.header('X-Read-As', all.join('; '))
}

/**
 * Validates a part of a call; unless the caller is strict, it is read by the specification, and a header describes how.
 */
function validated(
  context: Context,
  schema: z.ZodObject,
  given: unknown,
  { fills, ...how }: Parameters<typeof readAsSpec>[2] & { fills: Fills<AskedOfStore> | undefined },
): Record<string, unknown> {
  if (isStrict(context) || given === null || typeof given !== 'object' || Array.isArray(given))
    return validate(schema, given)
  const { input, notes, wallTimes, pin } = readAsSpec(schema, given as Record<string, unknown>, how)
  const output = validate(looseFor(schema, fills), input)
  tell(context, notes)
  if (wallTimes.size > 0 || pin !== undefined) context.set('reading', { wallTimes, pin } satisfies LaterParts)
  return output
}

/** The parts of a call that are resolved once its store is known. */
type LaterParts = Pick<ReturnType<typeof readAsSpec>, 'wallTimes' | 'pin'>
const readingOf = (context: Context): LaterParts =>
  (context.get('reading') as LaterParts | undefined) ?? { wallTimes: new Map(), pin: undefined }

export const requestIdShape = /^[\w-]{8,64}$/

/** Returns the caller's request id if it is valid; a longer or odd one is ignored. */
export function requestIdOf(context: Context): string | undefined {
  const given = context.req.header('x-request-id')
  return given && requestIdShape.test(given) ? given : undefined
}
