import { agentMerchants } from '../../../server/db/schema/index.ts'
import { type House, house, type Person } from '../../support/house.ts'
import type { Caller, Target } from './scope.ts'
import { idsOf, type StoreIds } from './store-ids.ts'

/** A store with everything in it. */
export interface Place {
  house: House
  ids: StoreIds
}

export interface Stage {
  places: Record<Exclude<Target, 'unknown'>, Place>
  people: Record<Exclude<Caller, 'nobody'>, Person>
}

async function open(brandId?: string): Promise<Place> {
  const h = await house({ brandId })
  return { house: h, ids: await idsOf(h) }
}

async function agentOf({ db, merchantId, person }: House): Promise<Person> {
  const agent = await person('agent')
  await db.insert(agentMerchants).values({ merchantId, accountId: agent.id })
  return agent
}

/** Three stores of two brands, with all the people who work in them or for them. */
export async function openStage(): Promise<Stage> {
  const own = await open()
  const places = { own, sibling: await open(own.house.brandId), foreign: await open() }
  const [here, beside, there] = [own.house, places.sibling.house, places.foreign.house]
  const people = {
    admin: here.admin,
    brand: await here.person('super-merchant'),
    'the other brand': await there.person('super-merchant'),
    agent: await agentOf(here),
    'the stranger’s agent': await agentOf(there),
    owner: here.owner,
    supervisor: here.supervisor,
    floor: here.floor,
    kitchen: here.kitchen,
    'the sibling’s owner': beside.owner,
    'the sibling’s supervisor': beside.supervisor,
    'the sibling’s floor': beside.floor,
    'the sibling’s kitchen': beside.kitchen,
    'the stranger’s owner': there.owner,
    'the stranger’s supervisor': there.supervisor,
    'the stranger’s floor': there.floor,
    'the stranger’s kitchen': there.kitchen,
  }
  return { places, people }
}

/** Every id of a store, replaced by one that does not exist. */
export const unknownIds = (ids: StoreIds): StoreIds =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, `nobody-${name}`])) as StoreIds
