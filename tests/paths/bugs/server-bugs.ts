import { nanoid } from 'nanoid'
import { cart } from '#machines/cart.machine.ts'
import type { LifecycleChart } from '#machines/kit/chart.ts'
import { payment } from '#machines/payment.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { bindings } from '../../../server/areas/bindings.ts'
import type { EffectArgs } from '../../../server/engine/binding.ts'
import type { House } from '../../support/house.ts'
import type { Instead } from '../http/plant.ts'

/** A request on its way to the server. */
export interface Asked {
  path: string
  headers: Record<string, string>
  body: { event?: string; version?: number }
}

/** A bug in what the server does. The chart is right, and so are its paths. */
export interface ServerBug {
  name: string
  /** The consequence in the words of a shift manager. */
  story: string
  /** The chart whose paths find it. */
  chart: LifecycleChart
  /** Planted among the effects … */
  instead?: Instead
  /** … or between the people and the server. */
  tamper?: (asked: Asked, h: House) => void
  /** Shows only when somebody is hostile, or looks on. */
  isHostile?: true
}

const takePayment = bindings.order!.effects.takePayment as (args: EffectArgs<'order'>) => Promise<void>

const debitOrder = bindings.payment!.effects.debitOrder as (args: EffectArgs<'payment'>) => Promise<void>
/** The address at which each request id was heard first. */
const addresses = new Map<string, string>()

export const serverBugs: ServerBug[] = [
  {
    name: 'a lost effect',
    story: 'a refund is paid and not written down, so it is paid again',
    chart: payment,
    instead: { payment: { effects: { recordRefund() {} } } },
  },
  {
    name: 'an effect twice',
    story: 'who pays a part of an order pays it twice',
    chart: tableBill,
    instead: {
      order: {
        effects: {
          async takePayment(args: EffectArgs<'order'>) {
            await takePayment(args)
            if (args.event.amount !== undefined) await takePayment(args)
          },
        },
      },
    },
  },
  {
    name: 'an approval that is not written down',
    story: 'a payment is voided, and the records do not say who allowed it',
    chart: payment,
    instead: {
      payment: {
        effects: {
          async debitOrder(args: EffectArgs<'payment'>) {
            await debitOrder(args)
            for (const entry of args.work.audit) entry.approverName = null
          },
        },
      },
    },
  },
  {
    name: 'a request id that stands for any row',
    story: 'two tables are cleaned with one tap, and the second stays dirty',
    chart: tableOccupancy,
    tamper(asked) {
      const id = asked.headers['x-request-id']!
      if (addresses.has(id)) asked.path = addresses.get(id)!
      else addresses.set(id, asked.path)
    },
    isHostile: true,
  },
  {
    name: 'a stale version accepted',
    isHostile: true,
    story: 'a cart is changed by somebody who saw an older one',
    chart: cart,
    tamper({ path, body }) {
      if (path.includes('/workflow/cart/')) delete body.version
    },
  },
  {
    name: 'a replay that acts again',
    isHostile: true,
    story: 'a payment that is sent twice, since its answer was lost, is taken twice',
    chart: tableBill,
    tamper({ body, headers }) {
      if (body.event === 'bill.pay') headers['x-request-id'] = nanoid()
    },
  },
  {
    name: 'a foreign tenant let in',
    isHostile: true,
    story: 'the neighbour’s owner cleans our tables',
    chart: tableOccupancy,
    tamper({ body, headers }, h) {
      if (body.event === 'table.clean') headers.authorization = `Bearer ${h.owner.token}`
    },
  },
]
