import { pureLevel } from '#machines/kit/paths/pure-level.ts'
import type { Level } from '#machines/kit/paths/run.ts'
import { type House, house } from '../support/house.ts'
import { loadPglite, migratedDump, ownPostgres } from '../support/open-database.ts'
import { type Socket, overSocket } from '../support/socket.ts'
import { httpLevel } from './http/http-level.ts'

/** Where paths run: the chart alone, the server in process on the embedded database, the server on a socket on PostgreSQL. */
export const levelNames = ['pure', 'http', 'socket'] as const
export type LevelName = (typeof levelNames)[number]

export interface OpenLevel {
  level: Level
  /** The store that the paths run in, where there is one. */
  house?: House
  /** Lets go of its server and its database. */
  close(): Promise<void>
}

/** Opens a level, with a database of its own where it needs one. */
export const openLevel = (name: LevelName): Promise<OpenLevel> => open[name]()

const open: Readonly<Record<LevelName, () => Promise<OpenLevel>>> = {
  pure: async () => ({ level: pureLevel(), close: async () => {} }),

  async http() {
    const database = await loadPglite(await migratedDump())
    const h = await house({ database })
    return { level: httpLevel(h), house: h, close: () => database.close() }
  },

  async socket() {
    const database = await ownPostgres()
    let socket: Socket | undefined
    const h = await house({ database, reach: async (app) => (socket = await overSocket(app)) })
    const close = async () => {
      await socket?.close()
      await database.close()
    }
    return { level: httpLevel(h, { name: 'socket' }), house: h, close }
  },
}
