import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { tokenOf } from '../http/actor.ts'
import { ApiError } from '../http/errors.ts'
import { sha256 } from '../digest.ts'

/** Admits a caller with the token of the lock file: a command on this machine, of the user who runs the server. */
export const onlyOperator =
  (expected: string | undefined): MiddlewareHandler =>
  async (context, next) => {
    if (expected === undefined || !isSame(tokenOf(context) ?? '', expected))
      throw new ApiError('unauthenticated', { message: 'This needs the operator token of the server’s lock file.' })
    return next()
  }

/** Tells if two secrets are equal, in a time that does not depend on where they differ. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))
