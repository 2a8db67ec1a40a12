import type { AnyStateNode } from 'xstate'
import { type Arrow, arrowsOf } from 'statechart-paths/arrows.ts'
import type { Chart } from 'statechart-paths/model.ts'
import { sharedPrefix, shortEventWords } from './event-words.ts'

/** Mermaid names states by plain words; "anywhere" is the chart as a whole. */
const idOf = (name: string) => (name === '*' ? 'anywhere' : name.replaceAll(/\W/g, '_'))
const nameOf = (node: AnyStateNode) => node.path.join('.')
const childrenOf = (node: AnyStateNode) => Object.values(node.states)

/** One line between two states, for all the arrows that lead from the one to the other. */
interface Line {
  from: string
  to: string
  label: string
  events: string[]
}

/**
 * A chart as a Mermaid state diagram, for the documents. Arrows between the same two states are one line, labelled with
 * each event and its guards. Events that leave a state as it is are written inside it. Nested states and parallel
 * regions are drawn as such.
 */
export function mermaidOf({ machine }: Chart): string {
  const lines = linesOf(arrowsOf(machine))
  const anywhere = lines.some(({ from }) => from === '*') ? ['  state "anywhere" as anywhere'] : []
  return ['stateDiagram-v2', ...anywhere, ...inside(machine.root, lines, '  '), ''].join('\n')
}

function linesOf(arrows: readonly Arrow[]): Line[] {
  const prefix = sharedPrefix(arrows.map(({ event }) => event))
  const pairs = new Map<string, Omit<Line, 'label' | 'events'> & { arrows: Arrow[] }>()
  for (const arrow of arrows) {
    for (const to of arrow.to.split(', ')) {
      const key = `${arrow.from} ${to}`
      const pair = pairs.get(key) ?? { from: arrow.from, to, arrows: [] }
      pairs.set(key, pair)
      pair.arrows.push(arrow)
    }
  }
  const words = ({ event }: Arrow) => shortEventWords(event, prefix)
  const guarded = (arrow: Arrow) => words(arrow) + (arrow.condition ? ` [${arrow.condition}]` : '')
  return [...pairs.values()].map(({ from, to, arrows }) => ({
    from,
    to,
    label: [...new Set(arrows.map(guarded))].join('<br/>'),
    events: [...new Set(arrows.map(words))],
  }))
}

/** A state without states of its own has room for what leaves it as it is. */
const isDescribed = (around: AnyStateNode, { from, to }: Line) =>
  from === to && childrenOf(around).some((child) => nameOf(child) === from && childrenOf(child).length === 0)

const stays = ({ from, events }: Line) => `${idOf(from)} : stays on ${events.join(', ')}`

/** Returns the lines of a node's diagram: its initial state, its states, and the arrows inside it. */
function inside(node: AnyStateNode, lines: readonly Line[], indent: string): string[] {
  const isParallel = node.type === 'parallel'
  const [initial] = isParallel ? [] : node.initial.target
  const states = childrenOf(node).flatMap((child, index) => [
    ...(isParallel && index > 0 ? [`${indent}--`] : []),
    ...stateLines(child, lines, indent),
  ])
  return [
    ...(initial ? [`${indent}[*] --> ${idOf(nameOf(initial))}`] : []),
    ...states,
    ...lines
      .filter((line) => isNearest(node, line.from, line.to))
      .map(
        (line) =>
          indent + (isDescribed(node, line) ? stays(line) : `${idOf(line.from)} --> ${idOf(line.to)} : ${line.label}`),
      ),
    ...childrenOf(node)
      .filter(({ type }) => type === 'final')
      .map((child) => `${indent}${idOf(nameOf(child))} --> [*]`),
  ]
}

function stateLines(node: AnyStateNode, lines: readonly Line[], indent: string): string[] {
  const declared = `${indent}state "${node.key.replaceAll('_', ' ')}" as ${idOf(nameOf(node))}`
  if (childrenOf(node).length === 0) return [declared]
  return [`${declared} {`, ...inside(node, lines, `${indent}  `), `${indent}}`]
}

/**
 * Tells if a node is the innermost one around both ends of a line; a line from a state to itself belongs to the state's
 * parent.
 */
function isNearest(node: AnyStateNode, from: string, to: string): boolean {
  const isAround = (around: AnyStateNode) =>
    around.path.length === 0 || [from, to].every((name) => name.startsWith(`${nameOf(around)}.`))
  return isAround(node) && !childrenOf(node).some(isAround)
}
