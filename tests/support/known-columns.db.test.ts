import { expect, test } from 'vitest'
import { outbox } from '../../server/db/schema/index.ts'
import { house } from './house.ts'

test('a row is neither added nor changed with a name that is no column, which the library would leave out', async () => {
  const { db } = await house()
  const misnamed = { orderId: '1' } as Record<string, string>
  expect(() => db.insert(outbox).values(misnamed as never)).toThrow('outbox has no column orderId.')
  expect(() => db.update(outbox).set(misnamed)).toThrow('outbox has no column orderId.')
  expect(() => db.update(outbox).set({ shownOn: '1' })).not.toThrow()
})
