import type { AnyStateNode } from 'xstate'
import { type Arrow, arrowsOf } from './arrows.ts'
import type { Chart } from './chart.ts'
import { sharedPrefix, shortEventWords } from './words.ts'

/** Mermaid knows states by plain words; "anywhere" stands for the chart as a whole. */
const idOf = (name: string) => (name === '*' ? 'anywhere' : name.replaceAll(/\W/g, '_'))
const nameOf = (node: AnyStateNode) => node.path.join('.')
const childrenOf = (node: AnyStateNode) => Object.values(node.states)

/** One line between two states, for all the arrows that lead from the one to the other. */
interface Line {
  from: string
  to: string
  label: string
}

/**
 * A chart as a Mermaid state diagram, for the documents: arrows between the same two states are one line, on which each
 * event stands with its guards. States within states and regions side by side are drawn as such.
 */
export function mermaidOf({ machine }: Chart): string {
  const lines = linesOf(arrowsOf(machine))
  const anywhere = lines.some(({ from }) => from === '*') ? ['  state "anywhere" as anywhere'] : []
  return ['stateDiagram-v2', ...anywhere, ...inside(machine.root, lines, '  '), ''].join('\n')
}

function linesOf(arrows: readonly Arrow[]): Line[] {
  const prefix = sharedPrefix(arrows.map(({ event }) => event))
  const words = ({ event, guards }: Arrow) =>
    shortEventWords(event, prefix) + (guards.length > 0 ? ` [${guards.join(' and ')}]` : '')
  const pairs = new Map<string, Line & { words: Set<string> }>()
  for (const arrow of arrows) {
    for (const to of arrow.to.split(', ')) {
      const key = `${arrow.from} ${to}`
      const pair = pairs.get(key) ?? { from: arrow.from, to, label: '', words: new Set() }
      pairs.set(key, pair)
      pair.words.add(words(arrow))
    }
  }
  return [...pairs.values()].map(({ from, to, words }) => ({ from, to, label: [...words].join('<br/>') }))
}

/** What stands in a node: where it begins, its states, and the lines that do not leave it. */
function inside(node: AnyStateNode, lines: readonly Line[], indent: string): string[] {
  const isParallel = node.type === 'parallel'
  const initial = node.config.initial === undefined ? undefined : node.states[node.config.initial as string]
  const states = childrenOf(node).flatMap((child, index) => [
    ...(isParallel && index > 0 ? [`${indent}--`] : []),
    ...stateLines(child, lines, indent),
  ])
  return [
    ...(initial && !isParallel ? [`${indent}[*] --> ${idOf(nameOf(initial))}`] : []),
    ...states,
    ...lines
      .filter(({ from, to }) => isNearest(node, from, to))
      .map(({ from, to, label }) => `${indent}${idOf(from)} --> ${idOf(to)} : ${label}`),
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

/** Whether a node is the innermost one around both ends of a line; a line that a state draws to itself stands beside it. */
function isNearest(node: AnyStateNode, from: string, to: string): boolean {
  const isAround = (around: AnyStateNode) =>
    around.path.length === 0 || [from, to].every((name) => name.startsWith(`${nameOf(around)}.`))
  return isAround(node) && !childrenOf(node).some(isAround)
}
