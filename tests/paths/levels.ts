import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import type { Level } from 'statechart-paths/paths/run.ts'
import type { App } from '../../server/app.ts'
import { type House, house } from '../support/house.ts'
import { loadPglite, migratedDump, ownPostgres } from '../support/open-database.ts'
import { type Socket, overSocket } from '../support/socket.ts'
import { openBrowserLevel } from './browser/open-browser-level.ts'
import { hostileLevel } from './hostile.ts'
import { httpLevel } from './http/http-level.ts'
import type { LookOptions, OpenLevel } from './open-level.ts'

/**
 * The levels on which paths run: the chart alone, the server in process on the embedded database, the same with someone
 * hostile around every step, the server on a socket on PostgreSQL, the console in a browser.
 */
export type LevelName = 'pure' | 'http' | 'hostile' | 'socket' | 'browser'

/** Opens a level, with a database of its own where it needs one. */
export const openLevel = (name: LevelName, looking: LookOptions = {}): Promise<OpenLevel> => open[name](looking)

const open: Readonly<Record<LevelName, (looking: LookOptions) => Promise<OpenLevel>>> = {
  pure: async () => ({ level: pureLevel(), close: async () => {} }),

  http: ({ isNoting, judge }) => embedded(async (h) => httpLevel(h, { isNoting, judge })),
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
