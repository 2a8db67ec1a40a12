import type { Person } from '../../support/house.ts'
import { ms, quantile, timed } from './figures.ts'

/** A kind of write; `n` selects the parameters of each. */
interface Write {
  name: string
  /** The number of parties that one of them takes. */
  parties: number
  needsApproval?: true
  /** Done once, before the first of them. */
  prepare?(host: Person): Promise<void>
  send(by: Person, name: string, n: number, reasonId: string): ReturnType<Person['post']>
}

/** Pays the bill of a party by card. */
const pay: Write = {
  name: 'pay',
  parties: 1,
  send: (by, name, n) =>
    by.patch('/admin/toggle_payment_status', { table_id: `${name}-table-${n}`, payment_method: 'card' }),
}

const promotions = 40

/** Adds promotions that can be combined, each with a budget that is counted. */
async function offer(host: Person): Promise<void> {
  for (let n = 1; n <= promotions; n += 1) {
    const fields = { name: `Offer ${n}`, kind: 'percent', value: 100 + n, stacks: 'with_all', budget: 100_000 }
    const { status, text } = await host.post('/admin/promotion', fields)
    if (status !== 200) throw new Error(`promotion ${n}: ${status} ${text}`)
  }
}

export const writes: readonly Write[] = [
  pay,
  {
    name: 'void',
    parties: 1,
    needsApproval: true,
    send: (by, name, n, reason_id) =>
      by.post('/admin/void_order', { order_id: `${name}-${n}`, reason_id, approval_id: `${name}-yes-${n}` }),
  },
  {
    name: 'combine',
    parties: 2,
    send: (by, name, n) =>
      by.post('/admin/combine_order', { target_order_id: `${name}-${2 * n - 1}`, order_id: [`${name}-${2 * n}`] }),
  },
  { ...pay, name: `pay, ${promotions} promotions`, prepare: offer },
]

/** Returns the name of a batch of writes. */
export const batch = (write: Write, clients: number): string => `${write.name}${clients}`

/**
 * Sends writes from several clients without a pause until a whole batch is answered; returns writes per second and how
 * long each took.
 */
export async function hammer(by: Person, write: Write, clients: number, count: number, reasonId: string) {
  const name = batch(write, clients)
  const times: number[] = []
  let next = 1
  const client = async () => {
    for (let n = next++; n <= count; n = next++) {
      let status = 0
      times.push(
        await timed(async () => {
          const answer = await write.send(by, name, n, reasonId)
          status = answer.status
          if (status !== 200) throw new Error(`${name} ${n}: ${status} ${answer.text}`)
        }),
      )
    }
  }
  const whole = await timed(() => Promise.all(Array.from({ length: clients }, client)))
  return [
    write.name,
    String(clients),
    (count / (whole / 1000)).toFixed(0),
    ms(quantile(times, 0.5)),
    ms(quantile(times, 0.99)),
  ]
}

/** Sends payments without a pause until it is told to end or `most` are done; returns the time of each. */
export async function payOn(
  host: Person,
  name: string,
  most: number,
  isOver: () => boolean = () => false,
): Promise<number[]> {
  const times: number[] = []
  for (let n = 1; n <= most && !isOver(); n += 1)
    times.push(
      await timed(async () => {
        const { status, text } = await pay.send(host, name, n, '')
        if (status !== 200) throw new Error(`${name} ${n}: ${status} ${text}`)
      }),
    )
  return times
}
