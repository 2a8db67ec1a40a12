import { describe, expect, test } from 'vitest'
import { createActor, createMachine, type StateValue } from 'xstate'
import { type Arrow, arrowsOf, namesIn, statesOf } from '../../arrows.ts'
import { chartOf } from '../../model.ts'
import { choose } from '../../choose.ts'
import { explain, unreachable } from '../explain.ts'
import { explore } from '../explore.ts'
import { coverGoals, generate } from '../generate.ts'
import { generatorNames } from '../generators/index.ts'
import { goalsOf } from '../goals.ts'
import { tablet } from './nested.fixture.ts'
import { pathOf } from '../path.ts'
import { pureLevel } from '../pure-level.ts'
import { regions } from '../fixtures/regions.fixture.ts'
import { failureWords, run } from '../run.ts'
import { startsOf } from '../starts.ts'
import { or, steps, transitions } from '../stop.ts'

const { machine } = tablet
const visiting = (screen: StateValue, bar: string) => ({ visiting: { screen, bar } })
const facts = { drinks: 0, isPaid: false }
const chosen = (state: Parameters<typeof choose>[1]['state'], type: string, more: Partial<typeof facts> = {}) => {
  const { arrows, reason } = choose(machine, { state, facts: { ...facts, ...more } }, { type })
  return arrows.length > 0 ? arrows.map(({ id }: Arrow) => id) : reason
}

describe('a chart of states within states and side by side', () => {
  test('rests in its innermost states', () => {
    expect(statesOf(machine)).toEqual([
      'greeting',
      'waking',
      'visiting.screen.idle',
      'visiting.screen.menu.food',
      'visiting.screen.menu.drinks',
      'visiting.bar.free',
      'visiting.bar.busy',
      'thanking',
      'gone',
    ])
    expect(namesIn(visiting({ menu: 'food' }, 'free'))).toEqual(['visiting.screen.menu.food', 'visiting.bar.free'])
  })

  test('names its arrows by the state they leave, the chart as a whole and those without an event included', () => {
    expect(arrowsOf(machine).map(({ id, to }) => `${id} → ${to}`)).toEqual([
      '* guest.leave 0 → gone',
      'greeting  0 → waking',
      'waking  0 → visiting',
      'visiting bill.pay 0 → thanking',
      'visiting.screen.idle menu.open 0 → visiting.screen.menu',
      'visiting.screen.menu menu.close 0 → visiting.screen.idle',
      'visiting.screen.menu.food menu.open 0 → visiting.screen.menu.drinks',
      'visiting.screen.menu.drinks bar.order 0 → visiting.screen.menu.drinks',
      'visiting.bar.free bar.order 0 → visiting.bar.busy',
      'visiting.bar.busy bar.serve 0 → visiting.bar.free',
      'thanking bill.ask 0 → visiting.screen',
    ])
  })
})

describe('an event', () => {
  test('is asked of the inner state before the one around it', () => {
    expect(chosen(visiting({ menu: 'food' }, 'free'), 'menu.open')).toEqual(['visiting.screen.menu.food menu.open 0'])
    expect(chosen(visiting({ menu: 'food' }, 'free'), 'menu.close')).toEqual(['visiting.screen.menu menu.close 0'])
  })

  test('is taken by every region that knows it', () => {
    expect(chosen(visiting({ menu: 'drinks' }, 'free'), 'bar.order')).toEqual([
      'visiting.screen.menu.drinks bar.order 0',
      'visiting.bar.free bar.order 0',
    ])
  })

  test('is refused with the guard that stood in the way, however far out', () => {
    expect(chosen(visiting('idle', 'free'), 'guest.leave')).toBe('isPaid')
    expect(chosen(visiting('idle', 'free'), 'bill.pay')).toBe('hasDrinks')
    expect(chosen(visiting('idle', 'free'), 'bill.pay', { isPaid: true, drinks: 1 })).toBe('isNotPaid')
    expect(chosen(visiting('idle', 'busy'), 'bar.order')).toBe('state')
  })
})

test('an arrow that only the system has shows on the running actor, which is sent what is refused', async () => {
  const chartWith = (on: object) => {
    const machine = createMachine({ id: 'any', initial: 'here', states: { here: { on }, there: {} } } as never)
    return chartOf(machine, { starts: [{}] as never, events: [{ type: 'knock' }] as never })
  }
  const [blind, seeing] = [chartWith({ call: 'there' }), chartWith({ call: 'there', knock: 'there' })]
  const path = pathOf(blind, { state: 'here', facts: {} }, [{ type: 'knock' }])
  const { steps } = await run(
    pureLevel(() => seeing),
    blind,
    path,
  )
  expect(steps.map(({ isSame, expected, actual }) => [isSame, expected.state, actual.state])).toEqual([
    [false, 'here', 'there'],
  ])
})

describe('its paths', () => {
  const graph = explore(tablet)

  test('reach everything but what cannot be', () => {
    expect(unreachable(graph).map(({ goal, guard }) => [goal, guard])).toEqual([
      ['guards waking  0: isNotPaid false', 'isNotPaid'],
    ])
    expect(goalsOf(tablet).filter((goal) => goal.startsWith('refusals'))).toEqual([])
    expect(explain(graph, 'states gone').path?.steps.map(({ event }) => event.type)).toEqual([
      '',
      'bar.order',
      'bill.pay',
      'guest.leave',
    ])
  })

  test.each(generatorNames.filter((name) => name !== 'predefined'))(
    'of %s go as a running actor goes',
    async (name) => {
      const suite = generate(graph, name, { goals: coverGoals, max: 60, stop: or(transitions(), steps(400)) })
      for (const path of suite.paths) {
        const result = await run(pureLevel(), tablet, path)
        expect(result.ok ? '' : failureWords(result)).toBe('')
      }
    },
  )

  test('begin in each region of a chart that is nothing but regions', () => {
    const [start] = startsOf(regions)
    const begun = createActor(regions.machine).start().getSnapshot()
    expect(start).toEqual({ state: begun.value, facts: begun.context })
    expect(pathOf(regions, start!, [{ type: 'seated.next' }]).steps[0]!.to.state).toEqual({
      kitchen: 'waiting',
      money: 'open',
      table: 'seated',
    })
  })
})
