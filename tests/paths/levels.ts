import { pureLevel } from '#machines/kit/paths/pure-level.ts'
import type { Level } from '#machines/kit/paths/run.ts'
import type { App } from '../../server/app.ts'
import { type House, house } from '../support/house.ts'
import { loadPglite, migratedDump, ownPostgres } from '../support/open-database.ts'
import { type Socket, overSocket } from '../support/socket.ts'
import { openBrowserLevel } from './browser/open-browser-level.ts'
import { hostileLevel } from './hostile.ts'
import { httpLevel } from './http/http-level.ts'

/**
 * The levels on which paths run: the chart alone, the server in process on the embedded database, the same with somebody
 * hostile around every step, the server on a socket on PostgreSQL, the console in a browser.
 */
export type LevelName = 'pure' | 'http' | 'hostile' | 'socket' | 'browser'

export interface OpenLevel {
  level: Level
  /** The store that the paths run in, where there is one. */
  house?: House
  /** Opens one more store in the same database, reached in the same way. */
  another?(): Promise<House>
  /** Lets go of its server and its database. */
  close(): Promise<void>
}

/** The way to open a level. */
export interface Looking {
  /** Uses keys alone, without a pointer. */
  isByKeys?: boolean
  /** For somebody who looks on: slowly, in a window or as a trace, each step told. */
  isWatched?: boolean
  /** Notes what each step leaves behind, on the levels of the server. */
  isNoting?: boolean
  /** The folder of a console that is built already. */
  console?: string
  /** Hears what somebody who looks on is told. */
  told?: (words: string) => void
}

/** Opens a level, with a database of its own where it needs one. */
export const openLevel = (name: LevelName, looking: Looking = {}): Promise<OpenLevel> => open[name](looking)

const open: Readonly<Record<LevelName, (looking: Looking) => Promise<OpenLevel>>> = {
  pure: async () => ({ level: pureLevel(), close: async () => {} }),

  http: ({ isNoting }) => embedded(async (h) => httpLevel(h, { isNoting })),
  hostile: ({ isNoting }) => embedded((h) => hostileLevel(h, { isNoting })),

  async socket({ isNoting }) {
    const database = await ownPostgres()
    const sockets: Socket[] = []
    const reach = async (app: App) => {
      const socket = await overSocket(app)
      sockets.push(socket)
      return socket
    }
    const another = () => house({ database, reach })
    const h = await another()
    const lent = async () => {
      const own = await another()
      return { house: own, end: async () => sockets.pop()?.close() }
    }
    const close = async () => {
      await Promise.all(sockets.map((socket) => socket.close()))
      await database.close()
    }
    return { level: httpLevel(h, { name: 'socket', another: lent, isNoting }), house: h, another, close }
  },

  browser: openBrowserLevel,
}

/** The server in process on an embedded database of its own. */
async function embedded(levelOf: (h: House) => Promise<Level>): Promise<OpenLevel> {
  const database = await loadPglite(await migratedDump())
  const another = () => house({ database })
  const h = await another()
  return { level: await levelOf(h), house: h, another, close: () => database.close() }
}
