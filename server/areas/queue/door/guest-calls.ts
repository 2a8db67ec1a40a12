import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { theGuest } from '../../../http/actor.ts'
import type { Api, AskedOfStore, Input, Method, NoFields, Takes } from '../../../http/api.ts'
import { addressOf } from '../../../http/client-address.ts'
import { createRateLimit } from '../../../http/rate-limit.ts'
import type { Store } from '../../../http/store.ts'
import { storeOfKey } from './queue-key.ts'

/** A part of the guests' pages. */
interface GuestPart<A extends AskedOfStore> {
  tag: string
  /** Limits of counted calls per minute, from one address, which the guests of a restaurant share, and in a store. */
  limits?: readonly [ofAddress: number, ofStore?: number]
  /** Finds the store of a key; throws 404 if it lacks the feature. */
  storeOf?: (deps: Deps, key: string) => Promise<Store>
  /** Finds the person behind the call, if guests sign in to this part. */
  comeIn?: (asked: AskedOfStore) => Promise<A>
}

interface GuestTakes<Q extends z.ZodObject, B extends z.ZodObject> extends Omit<Takes<Q, B>, 'tag'> {
  /** The limits under which the call is counted: that of its address, or that of its store as well. */
  counts?: 'by address' | 'by store'
}

/**
 * Returns a function that declares a call of guests in a store, which they find by its unguessable key. It checks the
 * shape (422), the limit of the address (429), the key (404) and the limit of the store (429); the handler then runs a
 * write as the guest, exactly once by its request id, with the arguments that it gets.
 */
export function guestCalls<A extends AskedOfStore = AskedOfStore>(api: Api, deps: Deps, part: GuestPart<A>) {
  const { tag, limits = [0], storeOf = storeOfKey, comeIn = async (asked) => asked as A } = part
  const countAddress = createRateLimit(limits[0])
  const countStore = createRateLimit(limits[1] ?? 0)
  return <Q extends z.ZodObject = NoFields, B extends z.ZodObject = NoFields>(
    method: Method,
    path: string,
    { counts, ...takes }: GuestTakes<Q, B>,
    handler: (asked: A, input: Input<Q, B>) => Promise<unknown>,
  ): void =>
    api.open(method, path, { tag, ...takes }, async (context, requestId, read) => {
      const input = await read()
      const limit = deps.config.rateLimit && counts
      if (limit) countAddress(addressOf(context, deps.config), deps.clock.now())
      const store = await storeOf(deps, context.req.param('key') ?? '')
      if (limit === 'by store') countStore(store.merchantId, store.now)
      const { now } = store
      const { method: verb, path: address } = context.req
      const asked = { deps, actor: theGuest, store, now, requestId, method: verb, path: address, context }
      return handler(await comeIn(asked), input)
    })
}
