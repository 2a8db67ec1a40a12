import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import floor from '#contract/locales/en/floor.json' with { type: 'json' }
import orders from '#contract/locales/en/orders.json' with { type: 'json' }
import states from '#contract/locales/en/states.json' with { type: 'json' }
import type { TimelineEntry } from '#contract/audit/timeline.ts'
import { eventWords, stepParts, timelineSteps } from './steps.ts'

const texts: Record<string, string> = { ...orders, ...floor, ...states }

/** English as the console would say it: the first key that exists, its plural form, its placeholders. */
const t = ((keys: string | string[], values: Record<string, unknown> = {}) => {
  const form = values.count === 1 ? '_one' : '_other'
  const key = [keys].flat().find((each) => each in texts || each + form in texts) ?? ''
  return (texts[key] ?? texts[key + form] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}) as unknown as TFunction
const money = (amount: number) => `€${(amount / 100).toFixed(2)}`
const methodName = (code: string) => ({ cash: 'Cash' })[code] ?? code

const entry = (event: string, change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  at: '2026-11-20T19:24:00Z',
  actor: 'Inès R.',
  chart: event.split('.')[0]!,
  event,
  from: null,
  to: 'served',
  detail: {},
  approver: null,
  reason: null,
  device: null,
  request_id: event,
  ...change,
})
const say = (event: string, detail: Record<string, unknown> = {}, reason: string | null = null) => {
  const { title, notes } = stepParts(t, entry(event, { detail, reason }), money, methodName)
  return [title, ...notes].join(' · ')
}

test('a payment is told once, however many charts it moved', () => {
  const request_id = 'pay'
  const steps = timelineSteps([
    entry('order.place'),
    entry('order.pay', { request_id }),
    entry('order.credit', { request_id }),
    entry('payment.create', { request_id }),
    entry('payment.capture', { request_id }),
  ])
  expect(steps.map((step) => [step.main.event, step.entries.length])).toEqual([
    ['order.place', 1],
    ['order.pay', 4],
  ])
})

test('money that moved without a person on this order is told by the order itself', () => {
  const request_id = 'other'
  const steps = timelineSteps([
    entry('payment.capture', { request_id }),
    entry('order.credit', { request_id, detail: { money: { captured: [0, 2400] } } }),
  ])
  expect(steps.map((step) => step.main.event)).toEqual(['order.credit'])
})

test('a payment says how much and by what', () => {
  expect(say('order.pay', { payment_method: 'cash', amount: 2400, tendered: 3000 })).toBe('Paid · €24.00 · Cash')
})

test('a payment of the whole due says what was taken', () => {
  expect(say('order.pay', { payment_method: 'card', money: { captured: [1000, 3400] } })).toBe('Paid · €24.00 · card')
})

test('a void says how many lines, what became of the total, why, and the note', () => {
  const detail = { order_item_id: ['a', 'b'], remark: 'Soup was cold', money: { total: [8050, 4950] } }
  expect(say('order.void', detail, 'Food was sent back')).toBe(
    'Voided · 2 lines · total €80.50 → €49.50 · Food was sent back · “Soup was cold”',
  )
})

test('accepting says the promise', () => {
  expect(say('order.accept', { minutes: 20 })).toBe('Accepted · in 20 min')
  expect(say('order.accept')).toBe('Accepted')
})

test('an event without words of its own is told by the name of its step', () => {
  expect(say('payment.settle')).toBe('Settled')
})

test('what happened at a table is told as done, not as the button said it', () => {
  const words = ['table.release', 'table.clean', 'bill.pay', 'order.accept'].map((event) => eventWords(t, event))
  expect(words).toEqual(['The party left', 'Cleared', 'Bill paid', 'Accepted'])
})
