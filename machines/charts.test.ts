import { depositStates } from '#contract/bookings/deposit.ts'
import { topupStates } from '#contract/members/credit.ts'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { bookingDayStates, bookingStates } from '#contract/bookings/states.ts'
import { invoiceStates, payoutStates, subscriptionStates } from '#contract/subscriptions/billing-states.ts'
import {
  approvalStates,
  cancellationStates,
  cartStates,
  claimStates,
  ownerStates,
  redemptionStates,
  shiftStates,
  memberStates,
  voucherStates,
  deliveryStates,
  drawerStates,
  combineStates,
  orderStates,
  paymentStates,
  printJobStates,
  queueEntryStates,
  queueGroupStates,
  recordStates,
  refundStates,
  settlementStates,
  storeStates,
  tableBills,
  tableLinks,
  tableLocks,
  tableOccupancies,
} from '#contract/states.ts'
import { resources } from '#contract/resources/index.ts'
import { campaignStages, messageStates, templateReviews } from '#contract/marketing/states.ts'
import { receiptStates } from '#contract/receipts/receipt.ts'
import { feedbackStates, grantStates, referralStates, spinStates } from '#contract/rewards/states.ts'
import { charts, lifecycleCharts } from './index.ts'
import { recordCharts } from './record-status.machine.ts'
import { personEvents } from './workflow/decide.ts'
import { printChart } from './workflow/print.ts'
import { arrowsOf, nodesOf } from 'statechart-paths/arrows.ts'
import { causesOf, unreachable } from 'statechart-paths/paths/explain.ts'
import { explore, type Graph } from 'statechart-paths/paths/explore.ts'
import { coverGoals, generate } from 'statechart-paths/paths/generate.ts'
import { lintGraph, lintStarts } from 'statechart-paths/paths/lint.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { failureWords, run } from 'statechart-paths/paths/run.ts'

const storedStates: Record<string, readonly string[]> = {
  'table-occupancy': tableOccupancies,
  'table-bill': tableBills,
  'table-link': tableLinks,
  'table-lock': tableLocks,
  cart: cartStates,
  order: orderStates,
  cancellation: cancellationStates,
  claim: claimStates,
  'owner-change': ownerStates,
  redemption: redemptionStates,
  member: memberStates,
  grant: grantStates,
  topup: topupStates,
  deposit: depositStates,
  spin: spinStates,
  referral: referralStates,
  feedback: feedbackStates,
  voucher: voucherStates,
  shift: shiftStates,
  delivery: deliveryStates,
  payment: paymentStates,
  refund: refundStates,
  combine: combineStates,
  settlement: settlementStates,
  drawer: drawerStates,
  payout: payoutStates,
  subscription: subscriptionStates,
  invoice: invoiceStates,
  store: storeStates,
  approval: approvalStates,
  'print-job': printJobStates,
  receipt: receiptStates,
  message: messageStates,
  template: templateReviews,
  campaign: campaignStages,
  ...Object.fromEntries(Object.values(recordCharts).map(({ id }) => [id, recordStates])),
  booking: bookingStates,
  'booking-day': bookingDayStates,
  'queue-group': queueGroupStates,
  'queue-entry': queueEntryStates,
}

test('every chart in the folder is in the registry, under the name of its file or of the file that makes it', () => {
  const files = readdirSync('machines').flatMap((name) => /^(.+)\.machine\.ts$/.exec(name)?.[1] ?? [])
  const made = charts.map((chart) => (chart.kind === 'lifecycle' && chart.family) || chart.id)
  expect([...new Set(made)].toSorted()).toEqual(files.toSorted())
})

describe.each(charts.map((chart) => [chart.id, chart] as const))('%s', (id, chart) => {
  const { machine, examples } = chart
  const tables = chart.kind === 'lifecycle' && chart.family === 'record-status' ? 'tables/records' : 'tables'
  let explored: Graph | undefined
  const graph = () => (explored ??= explore(chart))

  test('its context can be compared, and ends', () => {
    expect(lintStarts(chart)).toEqual([])
    expect(lintGraph(graph())).toEqual([])
  })

  test('every state, arrow, answer of a guard and refusal can be reached with its examples', () => {
    expect(causesOf(unreachable(graph()))).toEqual([])
  })

  test('every path of the cover goes as a running actor goes it', async () => {
    const { paths, coverage } = generate(graph(), 'transition', { goals: coverGoals })
    const results = await Promise.all(paths.map((path) => run(pureLevel(), chart, path)))
    expect(results.filter(({ ok }) => !ok).map(failureWords)).toEqual([])
    expect(coverGoals.flatMap((kind) => coverage[kind].missing)).toEqual([])
  })

  test('every state that is not an end has a way out', () => {
    const leads = (name: string) => arrowsOf(machine).some(({ from }) => [name, '*'].includes(from))
    const around = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? around(node.parent) : [])]
    const stuck = nodesOf(machine.root).filter(
      (node) => node.type === 'atomic' && !around(node).some(({ path }) => leads(path.join('.') || '*')),
    )
    expect(stuck.map(({ path }) => path.join('.'))).toEqual([])
  })

  test('every event has an example', () => {
    const given = new Set(examples.events.map((event) => (event as { type: string }).type))
    expect(machine.events.filter((event) => !given.has(event))).toEqual([])
  })

  test('its transition table is the one that was reviewed', async () => {
    await expect(printChart(chart)).toMatchFileSnapshot(`${tables}/${id}.md`)
  })
})

test('the reasons that a store keeps are those that events are explained by', () => {
  const named = lifecycleCharts.flatMap(({ machine }) => arrowsOf(machine)).flatMap(({ meta }) => meta.reason ?? [])
  const { event } = resources.reason.fields
  expect(event?.kind === 'choice' && event.choices.toSorted()).toEqual([...new Set(named)].toSorted())
})

describe.each(lifecycleCharts.map((chart) => [chart.id, chart] as const))('%s, on a row', (id, { machine }) => {
  test('its states are those of the contract', () => {
    expect(Object.keys(machine.root.states).toSorted()).toEqual(storedStates[id]!.toSorted())
  })

  test('it waits for nothing by itself: no clock, no call, no step without an event', () => {
    for (const state of Object.values(machine.root.states)) {
      expect(state.invoke).toEqual([])
      expect(state.after).toEqual([])
      expect(state.always ?? []).toEqual([])
    }
  })

  test('its guards have names, joined by "and" only, so that a refusal can say which one', () => {
    for (const { condition, guards } of arrowsOf(machine)) {
      expect(condition).toBe(guards.join(' and '))
      for (const guard of guards) expect(Object.keys(machine.implementations.guards)).toContain(guard)
    }
  })

  test('an event asks for a right everywhere or nowhere: it is a person’s to send, or the server’s', () => {
    const open = new Set(personEvents(machine))
    for (const arrow of arrowsOf(machine))
      expect([arrow.id, arrow.meta.right !== undefined]).toEqual([arrow.id, open.has(arrow.event)])
  })

  test('an event is explained by the same reasons in every state, and waits for whoever holds the table in all or in none', () => {
    const said = arrowsOf(machine).map(({ event, meta }) => ({ event, reason: meta.reason, waits: meta.isHeldBack }))
    for (const each of said) expect(each).toEqual(said.find(({ event }) => event === each.event))
  })

  test('a step that carries on is named after a state to which it leads, and no two after one', () => {
    const steps = arrowsOf(machine).flatMap(({ event, to, meta }) => {
      const state = meta.forward ?? meta.aside
      return state === undefined ? [] : [{ event, to, state }]
    })
    const named = new Map(steps.map(({ event, state }) => [event, state]))
    expect(steps.filter(({ event, state }) => named.get(event) !== state)).toEqual([])
    expect([...new Set(named.values())]).toEqual([...named.values()])
    for (const [event, state] of named)
      expect(steps.filter((step) => step.event === event).map(({ to }) => to)).toContain(state)
  })
})
