import { setup } from 'xstate'
import { expect, test } from 'vitest'
import { mermaidOf } from './mermaid.ts'
import { chartOf } from 'statechart-paths/model.ts'
import { constructs } from 'statechart-paths/paths/xstate/construct.fixture.ts'
import { eventWords } from 'statechart-paths/words.ts'

const dish = setup({ guards: { isHot: () => true, isPlated: () => true } }).createMachine({
  id: 'dish',
  initial: 'made',
  on: { 'dish.drop': { target: '.dropped' } },
  states: {
    made: {
      initial: 'raw',
      states: {
        raw: { on: { 'dish.cook': 'done' } },
        done: { on: { 'dish.taste': {}, 'dish.call': [{ guard: 'isHot', target: '#dish.up' }] } },
      },
      on: { 'dish.call': '#dish.up', 'dish.stir': {} },
    },
    up: {
      type: 'parallel',
      states: {
        pass: { initial: 'waiting', states: { waiting: { on: { 'dish.take': 'taken' } }, taken: { type: 'final' } } },
        lamp: { initial: 'on', states: { on: { on: { 'dish.dim': 'off' } }, off: {} } },
      },
    },
    dropped: { type: 'final' },
  },
})

test('states within states, regions side by side and arrows from anywhere are drawn as such', () => {
  expect(mermaidOf(chartOf(dish, { starts: [{}], events: [] }))).toBe(`stateDiagram-v2
  state "anywhere" as anywhere
  [*] --> made
  state "made" as made {
    [*] --> made_raw
    state "raw" as made_raw
    state "done" as made_done
    made_raw --> made_done : cook
    made_done : stays on taste
  }
  state "up" as up {
    state "pass" as up_pass {
      [*] --> up_pass_waiting
      state "waiting" as up_pass_waiting
      state "taken" as up_pass_taken
      up_pass_waiting --> up_pass_taken : take
      up_pass_taken --> [*]
    }
    --
    state "lamp" as up_lamp {
      [*] --> up_lamp_on
      state "on" as up_lamp_on
      state "off" as up_lamp_off
      up_lamp_on --> up_lamp_off : dim
    }
  }
  state "dropped" as dropped
  anywhere --> dropped : drop
  made --> up : call
  made --> made : stir
  made_done --> up : call [isHot]
  dropped --> [*]
`)
})

test('events that xstate names itself are said in words', () => {
  const names = ['', 'xstate.done.actor.loadMe', 'xstate.error.actor.loadMe', 'xstate.after.retry.session.waiting']
  expect(names.map(eventWords)).toEqual(['at once', 'loadMe is done', 'loadMe fails', 'after retry'])
  expect(eventWords('xstate.after.2000.session.waiting')).toBe('after 2000 ms')
  expect(eventWords('xstate.done.state.order.kitchen')).toBe('kitchen is complete')
  expect(eventWords('order.pay')).toBe('order.pay')
})

test('a condition of several guards is drawn as it is written', () => {
  expect(mermaidOf(constructs.or!)).toContain('off --> on : go [isLow or (isEven and isLow)]')
})
