import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, judgeAll } from './promotions.ts'

const rule = {
  id: 'p',
  name: 'Rule',
  kind: 'percent' as const,
  value: 1000,
  maximum: null,
  applicableType: 'order' as const,
  applicableBindingType: 'only' as const,
  categoryId: [],
  menuId: [],
  minimum: null,
  minimumQuantity: null,
  guests: 'everybody' as const,
  methods: [],
  fromDate: null,
  toDate: null,
  weekdays: [],
  fromTime: null,
  toTime: null,
  priority: 0,
}
/** A line of Friday, 20 November, 18:00. */
const line = { menuId: 'soup', categoryId: 'food', quantity: 1, amount: 1000, day: '2026-11-20', time: '18:00' }
const order = { method: 'dine_in' as const, hasMember: false, lines: [line] }

test('a promotion covers what was ordered while it held, also across midnight', () => {
  const at = (time: string, day = line.day) => ({ ...order, lines: [line, { ...line, time, day }] })
  const happy = { ...rule, fromTime: '17:30', toTime: '18:30' }
  expect(judge(happy, at('18:29')).saves).toBe(200)
  expect(judge(happy, at('18:30')).saves).toBe(100)
  const late = { ...rule, fromTime: '22:00', toTime: '02:00' }
  expect(judge(late, at('01:59')).saves).toBe(100)
  expect(judge(late, at('02:00')).unmet).toBe('time')
  expect(judge({ ...rule, weekdays: ['6'] }, at('12:00', '2026-11-21')).saves).toBe(100)
  expect(judge({ ...rule, fromDate: '2026-11-21', toDate: '2026-11-21' }, at('12:00')).unmet).toBe('time')
})

test('an order that misses a promotion is told what is missing', () => {
  expect(judge({ ...rule, minimum: 1350 }, order)).toMatchObject({ unmet: 'minimum', missing: 350, saves: 0 })
  expect(judge({ ...rule, minimumQuantity: 3 }, order)).toMatchObject({ unmet: 'quantity', missing: 2 })
  expect(judge({ ...rule, guests: 'members' }, order).unmet).toBe('members')
  expect(judge({ ...rule, methods: ['pickup'] }, order).unmet).toBe('method')
  expect(judge({ ...rule, applicableType: 'menu', menuId: ['cake'] }, order).unmet).toBe('dishes')
  expect(judge(rule, order, false).unmet).toBe('used_up')
})

const choice = <T>(...values: T[]) => fc.constantFrom(...values)
const ids = (...all: string[]) => fc.subarray(all)
const rules = fc.array(
  fc.record({
    id: fc.uuid(),
    name: fc.string(),
    kind: choice('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    maximum: fc.option(fc.integer({ min: 1, max: 3000 })),
    applicableType: choice('order' as const, 'category' as const, 'menu' as const),
    applicableBindingType: choice('only' as const, 'except' as const),
    categoryId: ids('food', 'sweet'),
    menuId: ids('soup', 'steak', 'cake'),
    minimum: fc.option(fc.integer({ min: 1, max: 5000 })),
    minimumQuantity: fc.option(fc.integer({ min: 1, max: 6 })),
    guests: choice('everybody' as const, 'members' as const),
    methods: fc.subarray(['dine_in' as const, 'pickup' as const, 'delivery' as const]),
    fromDate: fc.option(choice('2026-11-19', '2026-11-20', '2026-11-21')),
    toDate: fc.option(choice('2026-11-20', '2026-11-21')),
    weekdays: ids('4', '5', '6'),
    fromTime: fc.option(choice('12:00', '18:00', '23:00')),
    toTime: fc.option(choice('01:00', '14:00', '18:30')),
    priority: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 6 },
)
const carts = fc.record({
  method: choice('dine_in' as const, 'pickup' as const),
  hasMember: fc.boolean(),
  lines: fc.array(
    fc.record({
      menuId: choice('soup', 'steak', 'cake'),
      categoryId: choice('food', 'sweet', null),
      quantity: fc.integer({ min: 1, max: 4 }),
      amount: fc.integer({ min: 0, max: 4000 }),
      day: choice('2026-11-19', '2026-11-20', '2026-11-21'),
      time: choice('00:30', '12:00', '13:59', '18:00', '18:30', '23:30'),
    }),
    { maxLength: 5 },
  ),
})

/** The best saving by minutes of the day and plain loops. */
function bestSaving(all: ReturnType<typeof rules.generate>['value'], cart: ReturnType<typeof carts.generate>['value']) {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  let best = 0
  for (const each of all) {
    if (each.methods.length > 0 && !each.methods.includes(cart.method)) continue
    if (each.guests === 'members' && !cart.hasMember) continue
    let [amount, quantity, lines] = [0, 0, 0]
    for (const one of cart.lines) {
      let isNamed = each.applicableType === 'category' && each.categoryId.some((id) => id === one.categoryId)
      isNamed ||= each.applicableType === 'menu' && each.menuId.some((id) => id === one.menuId)
      if (each.applicableType !== 'order' && isNamed === (each.applicableBindingType === 'except')) continue
      const friday = ['2026-11-19', '2026-11-20', '2026-11-21'].indexOf(one.day) + 4
      if (each.weekdays.length > 0 && !each.weekdays.includes(String(friday))) continue
      if ((each.fromDate ?? '') > one.day || (each.toDate ?? '3000') < one.day) continue
      const begin = each.fromTime === null ? 0 : minutes(each.fromTime)
      let end = each.toTime === null ? 1440 : minutes(each.toTime)
      if (each.fromTime !== null && each.toTime !== null && end <= begin) end += 1440
      const at = minutes(one.time)
      if (!((at >= begin && at < end) || (at + 1440 >= begin && at + 1440 < end))) continue
      lines += 1
      amount += one.amount
      quantity += one.quantity
    }
    if (lines === 0 || quantity < (each.minimumQuantity ?? 0) || amount < (each.minimum ?? 0)) continue
    const off = each.kind === 'amount' ? each.value : Math.floor((amount * each.value) / 10_000 + 0.5)
    best = Math.max(best, Math.min(off, each.maximum ?? off, amount))
  }
  return best
}

test('a guest gets the promotion that saves most, as plain loops over any cart find it', () => {
  fc.assert(
    fc.property(rules, carts, (all, cart) => {
      expect(judgeAll(all, cart)[0]?.saves ?? 0).toBe(bestSaving(all, cart))
    }),
    { numRuns: 2000 },
  )
})

test('of two that save the same, the lower place wins, then the one that ends sooner', () => {
  const first = (...all: (typeof rule)[]) => judgeAll(all, order)[0]!.id
  expect(first({ ...rule, id: 'a', priority: 2 }, { ...rule, id: 'b', priority: 1 })).toBe('b')
  const ends = { ...rule, id: 'b', toDate: '2026-12-01' as string | null } as never
  expect(first({ ...rule, id: 'a' }, ends)).toBe('b')
})
