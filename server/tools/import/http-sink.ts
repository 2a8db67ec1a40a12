import type { ErrorBody } from '#contract/errors.ts'
import type { LockFile } from '../../db/lock.ts'
import { besideAFloor } from './direct-sink.ts'
import { ImportError } from './encoding.ts'
import type { ImportSink } from './sink.ts'
import { type Answers, type Call, mostLinesAtOnce, type RequestOf } from './wire.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Imports through the server that has the data directory open. Throws an ImportError with advice if it does not answer.
 */
export function httpSink({ address, token }: Pick<LockFile, 'address' | 'token'>, send: Fetch = fetch): ImportSink {
  const call = async <C extends Call>(name: C, body: RequestOf<C>): Promise<Answers[C]> => {
    const response = await send(`${address}/api/operator/import/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    }).catch((error: Error) => {
      throw new ImportError(`The server at ${address} went away (${error.message}). ${again}`)
    })
    const answer = (await response.json().catch(() => ({}))) as {
      data?: Answers[C]
      error?: Pick<ErrorBody, 'message' | 'details'>
    }
    if (response.ok && answer.data !== undefined) return answer.data
    const why = [
      answer.error?.message ?? 'No reason was given.',
      answer.error?.details && JSON.stringify(answer.error.details),
    ]
    throw new ImportError(
      `The server at ${address} refused (${response.status}): ${why.filter(Boolean).join(' ')} ${again}`,
    )
  }
  return {
    linesAtOnce: besideAFloor,
    find: (store) => call('find', { store }),
    create: (store) => call('create', store),
    countKnown: async (merchantId, keys) => (await call('known', { merchantId, keys: [...keys] })).count,
    write: (merchantId, lines) => call('write', { merchantId, lines: [...lines] }),
    finish: async (merchantId, menuIds) => {
      for (let i = mostLinesAtOnce; i < menuIds.length; i += mostLinesAtOnce)
        await call('finish', { merchantId, menus: menuIds.slice(i, i + mostLinesAtOnce) })
      return call('finish', { merchantId, menus: menuIds.slice(0, mostLinesAtOnce) })
    },
    close: async () => {},
  }
}

const again = 'Run the same command again: what is in already is not added twice.'
