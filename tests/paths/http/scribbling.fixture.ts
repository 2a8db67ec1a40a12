import type { Db } from '../../../server/db/handle.ts'
import { createApp } from '../../../server/app.ts'
import { type House, house } from '../../support/house.ts'

/** A house whose server writes something whenever it refuses an event that a chart does not allow. */
export const scribblingHouse = (scribble: (db: Db) => PromiseLike<unknown>): Promise<House> =>
  house({
    tables: 1,
    app(outside) {
      const app = createApp(outside)
      const request: typeof app.request = async (...given) => {
        const answer = await app.request(...given)
        if (answer.status === 409) await scribble(outside.db)
        return answer
      }
      return { ...app, request }
    },
  })
