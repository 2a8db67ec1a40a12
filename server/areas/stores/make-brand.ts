import type { BrandRow } from '#contract/people/user.ts'
import { isHouse } from '#contract/roles.ts'
import { brands } from '../../db/schema/index.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { runCommand } from '../../engine/command.ts'
import { isCurrency, isZone } from './known-places.ts'
import { draftStore, tellBoth } from './make-store.ts'

/** A brand and its first store, in which its people are added and its audit trail begins. */
interface NewBrand {
  name: string
  currency: string
  time_zone: string
  store: string
}

/** Adds a brand with its first store as a draft. Only the platform's own people may do so. */
export async function makeBrand(asked: AskedOfStore, given: NewBrand): Promise<Response> {
  if (!isHouse(asked.actor.role)) throw new ApiError('right_missing', { message: 'A brand is added by the house.' })
  const { name, currency, time_zone: timeZone } = given
  if (!isZone(timeZone)) throw refusedField('time_zone', 'zone')
  if (!isCurrency(currency)) throw refusedField('currency', 'currency')
  let brandId = ''
  return runCommand(asked, {
    input: given,
    subjects: async () => [],
    async run(work) {
      brandId = work.ids.id()
      await work.tx.insert(brands).values({ id: brandId, name, currency, timeZone })
      const madeId = await draftStore(work, { brandId, name: given.store, currency, timeZone })
      await tellBoth(work, { event: 'brand.add', name, madeId })
    },
    answer: async (): Promise<BrandRow> => ({
      id: brandId,
      name,
      currency,
      time_zone: timeZone,
      stores: 1,
      open_stores: 0,
      people: 0,
    }),
  })
}
