import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableLock } from '#machines/table-lock.machine.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { pathOf } from 'statechart-paths/paths/path.ts'
import { run } from 'statechart-paths/paths/run.ts'
import { startsOf } from 'statechart-paths/paths/starts.ts'
import { bindings } from '../../../../server/areas/bindings.ts'
import { kindOf } from '../../../../server/areas/kinds.ts'
import { menus, reasons, visits } from '../../../../server/db/schema/index.ts'
import type { Work } from '../../../../server/engine/work.ts'
import { evening, type House, house } from '../../../support/house.ts'
import { suiteOf } from '../../cover.ts'
import { failureOf } from '../../failure-of.ts'
import { httpLevel } from '../http-level.ts'
import { scribblingHouse } from '../scribbling.fixture.ts'
import type { Instead } from '../plant.ts'

let h: House
beforeAll(async () => {
  h = await house({ tables: 1 })
})

interface EffectArgs {
  work: Work
  row: { id: string; groupId: string }
}

/** A server whose effect does something more, after its own work. */
const withMore = ({ id }: LifecycleChart, effect: string, more: (args: EffectArgs) => Promise<unknown> | void) => {
  const own = bindings[id]!.effects as unknown as Record<string, (args: EffectArgs) => Promise<void>>
  const both = async (args: EffectArgs) => {
    await own[effect]?.(args)
    await more(args)
  }
  return { [id]: { effects: { [effect]: both as never } } }
}

/** Runs a path on a server with a bug; returns the faults of the step that failed, without its footprint. */
async function reproach(
  instead: Instead,
  chart: LifecycleChart,
  events: ChartEvent[],
  { state, ...facts }: { state?: string } & Record<string, unknown> = {},
) {
  const [first] = startsOf(chart)
  const start = { state: state ?? first!.state, facts: { ...first!.facts, ...facts } }
  const path = pathOf(chart, start, events)
  if (path.steps.some(({ ok }) => !ok)) throw new Error('The chart itself refuses a step of this path.')
  const result = await run(httpLevel(h, { instead, judge: () => [] }), chart, path)
  return result.steps.flatMap(({ actual: { but = [] } }) => but).join(', ')
}

const call = [{ type: 'queueEntry.call' }]
const noShow = [{ type: 'queueEntry.noShow' }, { type: 'queueEntry.undo' }]
const overdue = { state: 'called', calls: 1, isOverdue: true }
const swap = [{ type: 'queueEntry.swap', other_entry_id: 'other' }]
const seat = [{ type: 'queueEntry.serve', table_id: 'table' }]
const take = { type: 'lock.take' }
const letGo = { type: 'lock.letGo' }
const reopen = [{ type: 'bill.reopen' }]
const printed = { state: 'billed', billCopies: 1 }

test('a healthy server breaks no law on the way of any of these paths', async () => {
  for (const events of [call, swap, seat]) expect(await reproach({}, queueEntry, events)).toBe('')
  expect(await reproach({}, queueEntry, noShow, overdue)).toBe('')
  expect(await reproach({}, tableLock, [take, letGo])).toBe('')
  expect(await reproach({}, tableBill, reopen, printed)).toBe('')
})

test('K1: what a refusal leaves in any table is told', async () => {
  const scribbling = await scribblingHouse((db) => db.update(menus).set({ remark: 'asked for too early' }))
  const path = pathOf(queueEntry, startsOf(queueEntry)[0]!, [{ type: 'queueEntry.undo' }])
  const result = await run(httpLevel(scribbling), queueEntry, path)
  expect(failureOf(result)).toContain('refused by state, but menus changed in remark, then')
})

test('K2: a step that no audit entry tells of is told', async () => {
  const silent = withMore(queueEntry, 'countCall', ({ work }) => void work.audit.splice(0))
  expect(await reproach(silent, queueEntry, call)).toMatch(
    /^queue_entry … went from waiting to called, and its audit entries tell nothing$/,
  )
})

test('K2: an audit entry that names the version before is told', async () => {
  const late = withMore(queueEntry, 'countCall', ({ work }) => {
    const [entry] = work.audit
    const before = entry!.subjectVersion - 1
    Object.defineProperty(entry, 'subjectVersion', { get: () => before, set: () => {}, enumerable: true })
  })
  expect(await reproach(late, queueEntry, call)).toMatch(
    /^queue_entry … is at version 2, and the audit entry of queueEntry.call names \d$/,
  )
})

test('K3: a command that changes a row which it did not lock is told', async () => {
  const straying = withMore(queueEntry, 'countCall', ({ work }) =>
    work.tx
      .update(reasons)
      .set({ name: 'Often' })
      .where(eq(reasons.id, Object.values(h.reason)[0]!)),
  )
  expect(await reproach(straying, queueEntry, call)).toMatch(
    /^reasons … changed in name, and the command did not lock it$/,
  )
})

test('K4: what people see of a row, and nobody was told of, is told', async () => {
  const kind = kindOf('queue_entry')
  const { shownBy } = kind
  kind.shownBy = () => []
  try {
    expect(await reproach({}, queueEntry, call)).toMatch(/^nobody was told of queue_entry …: position is /)
  } finally {
    kind.shownBy = shownBy!
  }
})

test('K5: what an undo does not restore is told, wherever it is', async () => {
  const forgetful = withMore(queueEntry, 'leaveLine', ({ work, row }) => work.set('queue_entry', row.id, { pax: 9 }))
  expect(await reproach(forgetful, queueEntry, noShow, overdue)).toMatch(
    /^undone, a row of queue_entries is otherwise than before in pax/,
  )
})

test('K6: a deadline that is left over is told, and so is one that is missing', async () => {
  const hold = (lockBy: string | null, lockUntil: Date | null) => (args: EffectArgs) =>
    args.work.set('table', args.row.id, { lockBy, lockUntil }, { keepsVersion: true })
  const leftOver = { 'table-lock': { effects: { letGo: hold(null, null) } } }
  expect(await reproach(leftOver, tableLock, [take, letGo])).toBe(
    'a deadline waits for lock.lapse, which a table that is free does not take',
  )
  const until = new Date(evening.getTime() + 120_000)
  const missing = { 'table-lock': { effects: { holdTable: hold(h.owner.id, until) } } }
  expect(await reproach(missing, tableLock, [take])).toBe(
    'a table became held, and nothing is due that ends it: lock.lapse',
  )
})

test('K7: an approval that names nobody is told', async () => {
  const nameless = withMore(queueEntry, 'countCall', ({ work }) => {
    for (const entry of work.audit) entry.approverName = null
  })
  const third = { state: 'called', calls: 3, callLimit: 3 }
  expect(await reproach(nameless, queueEntry, call, third)).toBe('its audit entry does not say who approved it')
})

test('two parties that do not change places are told', async () => {
  const stubborn = { 'queue-entry': { effects: { changePlaces: () => {} } } }
  expect(await reproach(stubborn, queueEntry, swap)).toBe('the two parties did not change places with each other')
})

test('K9: what a step changes and its arrow never did is told, and so is what it no longer changes', async () => {
  const path = suiteOf(explore(queueEntry)).paths.find(({ steps }) =>
    steps.some(({ ok, event }) => ok && event.type === 'queueEntry.call'),
  )!
  const told = async (instead: Instead) => {
    const { steps } = await run(httpLevel(h, { instead }), queueEntry, path)
    return steps.flatMap(({ actual: { but = [] } }) => but)
  }
  expect(await told({})).toEqual([])
  const growing = withMore(queueEntry, 'countCall', ({ work, row }) => work.set('queue_entry', row.id, { pax: 9 }))
  expect(await told(growing)).toEqual(['it leaves "queue_entries.pax ← 9", which is new'])
  const lazy = { 'queue-entry': { effects: { countCall: () => {} } } }
  expect(await told(lazy)).toContainEqual(expect.stringMatching(/^it does not leave "queue_entries\./))
})

test('a rule of the house that a step breaks is told at that step', async () => {
  const ending = withMore(queueEntry, 'seatParty', ({ work }) =>
    work.tx.update(visits).set({ endedAt: work.now }).where(eq(visits.merchantId, h.merchantId)),
  )
  expect(await reproach(ending, queueEntry, seat)).toMatch(/it breaks the rule I4 /)
})
