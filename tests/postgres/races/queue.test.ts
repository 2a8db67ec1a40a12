import { eq } from 'drizzle-orm'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { queueEntries, queueGroups, tables } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { placeVisit } from '../../support/place.ts'
import { placeQueueGroup } from '../../support/place/place-queue.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

type Entry = typeof queueEntries.$inferSelect

const partiesOf = (h: House, line: string) =>
  h.db.select().from(queueEntries).where(eq(queueEntries.groupId, line)).orderBy(queueEntries.rank)
const entryRow = async (h: House, id: string) =>
  (await h.db.select().from(queueEntries).where(eq(queueEntries.id, id)))[0]!
/** A line in which so many wait. */
async function waitingLine(h: House, waiting: number, capacity = 20) {
  const facts = { ...queueGroup.examples.starts[0]!, live: waiting, waiting, arrived: 0, capacity }
  const line = await placeQueueGroup(h, 'accepting', facts)
  return { line, parties: await partiesOf(h, line) }
}
const freeTable = async (h: House) => (await placeVisit(h, { occupancy: 'available' })).tableId
/** A party that was seated out of the line a moment ago. */
async function seatedParty(h: House) {
  const { parties } = await waitingLine(h, 1)
  const seating = { entry_id: parties[0]!.id, table_id: await freeTable(h) }
  await h.supervisor.post('/serve_queue', seating)
  return seating
}
const reason = (h: House) => h.reason['queueEntry.remove not made']

/** Parties that two hosts look after at once. */
const pairs: Pair[] = [
  {
    name: 'serve next / serve next',
    heard: ['both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { line, parties } = await waitingLine(h, 3)
      const next = { queue_id: line, ...seen(1) }
      return {
        first: (at) => at.supervisor.patch('/admin/serve_next', next),
        second: (at) => at.owner.patch('/admin/serve_next', next),
        async wrong(heard, said) {
          const called = (await partiesOf(h, line)).filter(({ state }) => state === 'called').map(({ id }) => id)
          const oldest = parties.slice(0, called.length).map(({ id }) => id)
          const loser = said.find(({ status }) => status !== 200)
          return [
            ...shouldBe('called', called, oldest),
            ...shouldBe('how many', called.length, heard === 'both' ? 2 : 1),
            ...(loser ? shouldBe('whom the loser learns', loser.error.current.last_entry_id, called[0]) : []),
          ]
        },
      }
    },
  },
  {
    name: 'serve next / serve next at one table',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { line, parties } = await waitingLine(h, 3)
      const next = { queue_id: line, table_id: await freeTable(h), ...seen(1) }
      return {
        first: (at) => at.supervisor.patch('/admin/serve_next', next),
        second: (at) => at.owner.patch('/admin/serve_next', next),
        async wrong() {
          const served = (await partiesOf(h, line)).filter(({ state }) => state === 'serving')
          return shouldBe(
            'seated',
            served.map(({ id }) => id),
            [parties[0]!.id],
          )
        },
      }
    },
  },
  {
    name: 'serve next / remove',
    heard: ['both'],
    heardSeeing: ['first', 'both'],
    async lay(h, seen) {
      const { line, parties } = await waitingLine(h, 2)
      const gone = { entry_id: parties[0]!.id, reason_id: reason(h), ...seen(1) }
      return {
        first: (at) => at.supervisor.patch('/admin/serve_next', { queue_id: line, ...seen(1) }),
        second: (at) => at.owner.post('/remove_queue_entry', gone),
        async wrong(heard, [next]) {
          const states = (await partiesOf(h, line)).map(({ state }) => state)
          if (heard === 'first') return shouldBe('states', states, ['called', 'waiting'])
          const second = next.data.id === parties[1]!.id ? 'called' : 'waiting'
          return shouldBe('states', states, ['cancelled', second])
        },
      }
    },
  },
  {
    name: 'serve / serve at one table',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { parties } = await waitingLine(h, 2)
      const table_id = await freeTable(h)
      const [a, b] = parties as [Entry, Entry]
      return {
        first: (at) => at.supervisor.post('/serve_queue', { entry_id: a.id, table_id, ...seen(1) }),
        second: (at) => at.owner.post('/serve_queue', { entry_id: b.id, table_id, ...seen(1) }),
        async wrong(heard) {
          const [winner, loser] = heard === 'first' ? [a, b] : [b, a]
          const states = [(await entryRow(h, winner.id)).state, (await entryRow(h, loser.id)).state]
          return shouldBe('states', states, ['serving', 'waiting'])
        },
      }
    },
    heardSeeing: ['first', 'second'],
  },
  {
    name: 'serve / serve of one party',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { parties } = await waitingLine(h, 1)
      const [one, two] = [await freeTable(h), await freeTable(h)]
      const entry_id = parties[0]!.id
      return {
        first: (at) => at.supervisor.post('/serve_queue', { entry_id, table_id: one, ...seen(1) }),
        second: (at) => at.owner.post('/serve_queue', { entry_id, table_id: two, ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('its table', (await entryRow(h, entry_id)).tableId, heard === 'first' ? one : two),
      }
    },
  },
  {
    name: 'serve / seat a walk-in at its table',
    heard: ['first', 'second'],
    async lay(h) {
      const { parties } = await waitingLine(h, 1)
      const table_id = await freeTable(h)
      return {
        first: (at) => at.supervisor.post('/serve_queue', { entry_id: parties[0]!.id, table_id }),
        second: (at) => call.seat(at.floor, table_id),
      }
    },
  },
  {
    name: 'call / remove',
    heard: ['second', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { parties } = await waitingLine(h, 1)
      const entry_id = parties[0]!.id
      return {
        first: (at) => at.supervisor.post('/call_queue_entry', { entry_id, ...seen(1) }),
        second: (at) => at.owner.post('/remove_queue_entry', { entry_id, reason_id: reason(h), ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('state', (await entryRow(h, entry_id)).state, heard === 'first' ? 'called' : 'cancelled'),
      }
    },
  },
  {
    name: 'swap / swap, one party in both',
    heard: ['both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { line, parties } = await waitingLine(h, 3)
      const [a, b, c] = parties as [Entry, Entry, Entry]
      const swap = (one: Entry, two: Entry) => ({
        entry_id: one.id,
        other_entry_id: two.id,
        ...seen(1),
        ...seen(1, 'other_version'),
      })
      return {
        first: (at) => at.supervisor.post('/swap_queue_entry', swap(a, b)),
        second: (at) => at.owner.post('/swap_queue_entry', swap(b, c)),
        wrong: async () =>
          shouldBe(
            'ranks',
            (await partiesOf(h, line)).map(({ rank }) => rank),
            [1, 2, 3],
          ),
      }
    },
  },
  {
    name: 'swap / swap, the same two',
    heard: ['both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { line, parties } = await waitingLine(h, 2)
      const [a, b] = parties as [Entry, Entry]
      const other = seen(1, 'other_version')
      return {
        first: (at) =>
          at.supervisor.post('/swap_queue_entry', { entry_id: a.id, other_entry_id: b.id, ...seen(1), ...other }),
        second: (at) =>
          at.owner.post('/swap_queue_entry', { entry_id: b.id, other_entry_id: a.id, ...seen(1), ...other }),
        async wrong(heard) {
          const order = (await partiesOf(h, line)).map(({ id }) => id)
          return shouldBe('order', order, heard === 'both' ? [a.id, b.id] : [b.id, a.id])
        },
      }
    },
  },
  {
    name: 'swap / serve',
    heard: ['second', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { parties } = await waitingLine(h, 2)
      const [a, b] = parties as [Entry, Entry]
      const table_id = await freeTable(h)
      return {
        first: (at) => at.supervisor.post('/swap_queue_entry', { entry_id: a.id, other_entry_id: b.id, ...seen(1) }),
        second: (at) => at.owner.post('/serve_queue', { entry_id: a.id, table_id, ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('state', (await entryRow(h, a.id)).state, heard === 'first' ? 'waiting' : 'serving'),
      }
    },
  },
  {
    name: 'join / close the line',
    heard: ['second', 'both'],
    heardSeeing: ['second', 'both'],
    async lay(h) {
      const { line } = await waitingLine(h, 0)
      return {
        first: (at) => at.supervisor.post('/join_queue', { queue_id: line, pax: 2 }),
        second: (at) => at.owner.post('/admin/merchant_queue', { queue_id: line, action: 'close' }),
        async wrong(heard) {
          const [row] = await h.db.select().from(queueGroups).where(eq(queueGroups.id, line))
          const live = (await partiesOf(h, line)).filter(({ state }) => state === 'waiting').length
          return shouldBe('line and parties', [row!.state, live], heard === 'both' ? ['closing', 1] : ['closed', 0])
        },
      }
    },
  },
  {
    name: 'join / join, the last place',
    heard: ['first', 'second'],
    async lay(h) {
      const { line } = await waitingLine(h, 1, 2)
      return {
        first: (at) => at.supervisor.post('/join_queue', { queue_id: line, pax: 2 }),
        second: (at) => at.owner.post('/join_queue', { queue_id: line, pax: 3 }),
        wrong: async () => shouldBe('parties', (await partiesOf(h, line)).length, 2),
      }
    },
  },
  {
    name: 'join / join, one phone number',
    heard: ['first', 'second'],
    async lay(h) {
      const { line } = await waitingLine(h, 0)
      const party = { queue_id: line, pax: 2, phone: '+49 151 000' }
      return {
        first: (at) => at.supervisor.post('/join_queue', party),
        second: (at) => at.owner.post('/join_queue', party),
        wrong: async () => shouldBe('parties', (await partiesOf(h, line)).length, 1),
      }
    },
  },
  {
    name: 'undo a seating / order',
    heard: ['first', 'second'],
    async lay(h) {
      const { entry_id, table_id } = await seatedParty(h)
      return {
        first: (at) => call.act(at.supervisor, 'queue-entry', entry_id, 'queueEntry.undo'),
        second: (at) => call.addToCart(at.floor, table_id, h.menu.soup),
        async wrong(heard) {
          const [table] = await h.db.select().from(tables).where(eq(tables.id, table_id))
          const states = [(await entryRow(h, entry_id)).state, table!.occupancy]
          return shouldBe('states', states, heard === 'first' ? ['waiting', 'available'] : ['serving', 'seated'])
        },
      }
    },
  },
  {
    name: 'undo a seating / send the order',
    heard: ['second'],
    heardSeeing: ['second'],
    async lay(h) {
      const { entry_id, table_id } = await seatedParty(h)
      await call.addToCart(h.floor, table_id, h.menu.soup)
      return {
        first: (at) => call.act(at.supervisor, 'queue-entry', entry_id, 'queueEntry.undo'),
        second: (at) => call.send(at.floor, table_id),
        wrong: async () => shouldBe('state', (await entryRow(h, entry_id)).state, 'serving'),
      }
    },
  },
  {
    name: 'undo a seating / release',
    heard: ['first', 'second'],
    async lay(h) {
      const { entry_id, table_id } = await seatedParty(h)
      return {
        first: (at) => call.act(at.supervisor, 'queue-entry', entry_id, 'queueEntry.undo'),
        second: (at) => call.release(at.floor, table_id),
        wrong: async (heard) =>
          shouldBe('state', (await entryRow(h, entry_id)).state, heard === 'first' ? 'waiting' : 'served'),
      }
    },
  },
]

runRaces(pairs)
