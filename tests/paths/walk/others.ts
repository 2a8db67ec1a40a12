import { completedOrderStates, type OrderMethod } from '#contract/states.ts'
import { addDays } from '#contract/calendar.ts'
import { businessDayOf } from '../../../server/business-day.ts'
import { stockEntries } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import type { Names } from './names.ts'
import type { Aspect } from './sight.ts'

/** Guests outside always have an order of each kind on its way. */
const outside = ['pickup', 'delivery'] as const satisfies readonly OrderMethod[]
/** The calendar of every store of the tests. */
const calendar = { timeZone: 'Europe/Berlin', businessDayCut: 4 }

const isUnderWay = ({ chart, state }: Aspect) => chart.id === 'order' && !completedOrderStates.includes(state as never)
const isLine = ({ chart, state }: Aspect) => chart.id === 'queue-group' && state !== 'removed'
const isVoucher = ({ chart, state }: Aspect) =>
  chart.id === 'voucher' && ['issued', 'returned', 'reserved'].includes(state)
const methodOf = ({ facts }: Aspect) => (facts as { method: OrderMethod }).method

/**
 * The others beside the people who walk: guests outside, those who make a line for the queue or issue a voucher, and
 * the beginning days.
 */
export class Others {
  readonly #house: House
  readonly #names: Names
  #day = ''
  #orders = 0
  #vouchers = 0

  constructor(house: House, names: Names) {
    this.#house = house
    this.#names = names
  }

  /** Sends new guests if fewer than usual wait; returns whether any came. */
  async come(aspects: readonly Aspect[]): Promise<boolean> {
    const ordered = await this.#order(aspects.filter(isUnderWay).map(methodOf))
    const hasLine = aspects.some(isLine)
    if (!hasLine) await this.#makeLine()
    const hasVoucher = aspects.some(isVoucher)
    if (!hasVoucher) await this.#issueVoucher()
    return (await this.#beginDay()) || ordered || !hasLine || !hasVoucher
  }

  /** Guests outside order again where no order of a kind is on its way. */
  async #order(waiting: readonly OrderMethod[]): Promise<boolean> {
    const missing = outside.filter((method) => !waiting.includes(method))
    const businessDay = businessDayOf(this.#house.outside.clock.now(), calendar)
    for (const method of missing) {
      const number = `Guest ${(this.#orders += 1)}`
      const { id, lineIds } = await placeOrder(this.#house, { state: 'pending', method, businessDay, number })
      await this.#takeCake(lineIds[1]!)
      this.#names.give({ kind: 'order', id, parent: null })
    }
    return missing.length > 0
  }

  /** Bakes another cake for the guest who ordered outside: its line took it from stock. */
  async #takeCake(orderLineId: string): Promise<void> {
    const { db, merchantId, menu, outside: store } = this.#house
    const entry = { merchantId, menuId: menu.cake, at: store.clock.now() }
    await db.insert(stockEntries).values([
      { ...entry, id: store.ids.id(), kind: 'opening', quantity: 1 },
      { ...entry, id: store.ids.id(), kind: 'sold', quantity: -1, orderLineId },
    ])
  }

  /** A line of the queue for small parties, still closed. */
  async #makeLine(): Promise<void> {
    const { ids } = this.#house.outside
    const line = { name: `Line ${ids.id()}`, prefix: 'A', min_pax: 1, max_pax: 4, capacity: 3 }
    const { data, status } = await this.#house.owner.post('/admin/queue', line, { requestId: ids.id() })
    if (status !== 200) throw new Error(`No line could be made: the server answered ${status}.`)
    this.#names.give({ kind: 'queue_group', id: (data as { id: string }).id, parent: null })
  }

  /** A voucher for two orders, which is no longer accepted from the day after tomorrow on. */
  async #issueVoucher(): Promise<void> {
    const { clock, ids } = this.#house.outside
    const voucher = {
      name: 'Five off',
      code: `Five-${(this.#vouchers += 1)}`,
      kind: 'amount',
      value: 500,
      uses_limit: 2,
      expires_on: addDays(businessDayOf(clock.now(), calendar), 1),
    }
    const { data, status } = await this.#house.owner.post('/admin/voucher', voucher, { requestId: ids.id() })
    if (status !== 200) throw new Error(`No voucher could be issued: the server answered ${status}.`)
    this.#names.give({ kind: 'voucher', id: (data as { id: string }).id, parent: null })
  }

  /** The owner looks at the day that began, whether or not it can be added up already. */
  async #beginDay(): Promise<boolean> {
    const { clock, ids } = this.#house.outside
    const day = businessDayOf(clock.now(), calendar)
    if (this.#day === day) return false
    this.#day = day
    await this.#house.owner.post('/admin/transaction_settlement', {}, { requestId: ids.id() })
    return true
  }
}
