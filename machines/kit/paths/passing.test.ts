import { expect, test } from 'vitest'
import { assign, createMachine, raise } from 'xstate'
import { chartOf } from '../model.ts'
import { unreachable } from './explain.ts'
import { explore } from './explore.ts'
import { coverGoals, generate } from './generate.ts'
import { survey } from './survey.ts'

/** An upload that is checked as it arrives; a finished check continues on its own. */
function upload(checked: object) {
  const machine = createMachine(
    {
      id: 'upload',
      context: { size: 1 },
      initial: 'idle',
      states: {
        idle: { on: { drop: 'checking', grow: { guard: 'isSmall', actions: 'grow' } } },
        checking: { entry: raise({ type: 'checked' }), on: { checked } },
        stored: { type: 'final' },
        tooLarge: { on: { retry: 'idle' } },
      },
    } as never,
    {
      guards: {
        isSmall: ({ context }: { context: { size: number } }) => context.size < 2,
        isLarge: ({ context }: { context: { size: number } }) => context.size >= 2,
      },
      actions: { grow: assign({ size: 2 } as never) },
    } as never,
  )
  return chartOf(machine, {
    starts: [{ size: 1 }] as never,
    events: ['drop', 'grow', 'retry'].map((type) => ({ type })) as never,
  })
}
const both = [
  { guard: 'isSmall', target: 'stored' },
  { guard: 'isLarge', target: 'tooLarge' },
]

test.each([
  ['an event that its entry raises', both],
  ['one of which a guard chooses', [both[0], { target: 'tooLarge' }]],
])('no refusal is asked of a state that is left by %s, and all else is covered', (_, checked) => {
  const graph = explore(upload(checked))
  expect(survey(graph).goals.refusals.filter((goal) => goal.startsWith('refusals checking'))).toEqual([])
  expect(survey(graph).goals.refusals).toContain('refusals idle retry')
  expect(unreachable(graph).filter(({ goal }) => !goal.startsWith('guards'))).toEqual([])
  const { coverage } = generate(graph, 'transition', { goals: coverGoals })
  expect([coverage.refusals.missing, coverage.transitions.missing]).toEqual([[], []])
})

test('a state in which the chart may also rest is asked for what it refuses', () => {
  const graph = explore(upload([both[0]]))
  expect(survey(graph).goals.refusals).toContain('refusals checking drop')
  expect(unreachable(graph).map(({ goal }) => goal)).not.toContain('refusals checking drop')
})
