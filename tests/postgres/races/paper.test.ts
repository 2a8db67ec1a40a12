import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { outbox, printJobs } from '../../../server/db/schema/index.ts'
import { fakePrinter, type FakePrinter } from '../../support/fake-printer.ts'
import type { House } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import { placePrinter } from '../../support/place/place-print.ts'
import type { Hand } from './node.ts'
import { type Pair, type RaceAnswer, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

let device: FakePrinter
beforeAll(async () => void (device = await fakePrinter()))
afterAll(() => device.close())

const withPrinter = new WeakSet<House>()

/** A receipt that is about to be printed. */
async function receipt(h: House): Promise<{ job: string; order: string }> {
  if (!withPrinter.has(h)) await placePrinter(h, { port: device.port })
  withPrinter.add(h)
  const { id } = await placeOrder(h, { state: 'completed', paid: 1 })
  const { data } = await h.floor.post('/print_receipt', { order_id: id })
  device.papers.length = 0
  return { job: data.id, order: id }
}
const jobRow = async (h: House, id: string) => (await h.db.select().from(printJobs).where(eq(printJobs.id, id)))[0]!

/** The server's sweep of the outbox; it succeeded if the paper that it took was printed. */
const sendDue = async ({ app }: Hand): Promise<RaceAnswer> => {
  const taken = await app.sendDue()
  return taken > 0 && device.papers.length > 0
    ? { status: 200 }
    : { status: 409, error: { code: 'illegal_transition' } }
}
const clear = (by: House['floor'], job: string) => by.post('/clear_printer_job', { print_job_id: job })

/** Papers that are being sent while someone cancels them. */
const pairs: Pair[] = [
  {
    name: 'clear a paper / print it',
    isLong: true,
    heard: ['first', 'second'],
    async lay(h) {
      const { job } = await receipt(h)
      return {
        first: (at) => clear(at.floor, job),
        second: sendDue,
        async wrong(heard) {
          const [row] = await h.db.select().from(outbox).where(eq(outbox.subjectId, job))
          const { state } = await jobRow(h, job)
          const should = heard === 'first' ? ['cleared', 'acknowledged', 0] : ['printed', 'sent', 1]
          return shouldBe('the paper', [state, row!.state, device.papers.length], should)
        },
      }
    },
  },
  {
    name: 'print it / print it, two servers',
    isLong: true,
    heard: ['first', 'second'],
    async lay(h) {
      const { job } = await receipt(h)
      const take = async ({ app }: Hand): Promise<RaceAnswer> =>
        (await app.sendDue()) > 0 ? { status: 200 } : { status: 409, error: { code: 'illegal_transition' } }
      return {
        first: take,
        second: take,
        wrong: async () => [
          ...shouldBe('papers', device.papers.length, 1),
          ...shouldBe('the paper', (await jobRow(h, job)).state, 'printed'),
        ],
      }
    },
  },
  {
    name: 'ask for a paper / ask for it',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      const { id } = await placeOrder(h, { state: 'completed', paid: 1 })
      return {
        first: (at) => at.floor.post('/print_receipt', { order_id: id }),
        second: (at) => at.supervisor.post('/print_receipt', { order_id: id }),
        async wrong(heard) {
          const jobs = await h.db.select().from(printJobs).where(eq(printJobs.subjectId, id))
          const copies = jobs.map(({ copy }) => copy).toSorted()
          await h.app.sendDue()
          return shouldBe('copies', copies, heard === 'both' ? [1, 2] : [1])
        },
      }
    },
  },
]

runRaces(pairs)
