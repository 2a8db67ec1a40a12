import { type Arrow, arrowsOf, namesIn, nodesOf } from 'statechart-paths/arrows.ts'
import type { Chart } from 'statechart-paths/model.ts'
import { initialOf } from 'statechart-paths/paths/step.ts'

/** All arrows from one state to another, drawn as one line; or of one event that leaves a state as it is. */
export interface Bundle {
  key: string
  from: string
  to: string
  arrows: Arrow[]
}

/** A state as it is drawn: a card, or a frame around others. */
export interface Card {
  name: string
  /** The name without those of the states around it. */
  title: string
  kind: 'state' | 'final' | 'frame' | 'anywhere'
  /** The frame that it is inside. */
  within?: string
  isInitial: boolean
  /** Arrows that leave the state as it is, event by event. */
  stays: Bundle[]
  /** Arrows to an end that many states share; written into the card, since so many lines would hide the others. */
  exits: Bundle[]
  /** The number of states that lead to it, when it is such an end. */
  entrances?: number
}

/** The parts of a chart's drawing. */
export interface Drawing {
  cards: Card[]
  lines: Bundle[]
}

/** From so many states on, an end gets no lines: each state names it instead. */
const many = 4

/** Gathers a chart's states and arrows for drawing; arrows between the same two states become one line. */
export function drawingOf({ machine }: Chart): Drawing {
  const arrows = arrowsOf(machine).flatMap((arrow) =>
    arrow.to.split(', ').map((to) => ({ arrow, from: arrow.from, to })),
  )
  const between = bundle(
    arrows.filter(({ from, to }) => from !== to).map((one) => ({ ...one, key: `${one.from} → ${one.to}` })),
  )
  const stays = bundle(
    arrows.filter(({ from, to }) => from === to).map((one) => ({ ...one, key: `${one.from} ↻ ${one.arrow.event}` })),
  )
  const entrances = (name: string) => between.filter(({ to }) => to === name).length
  const isSharedEnd = (name: string) =>
    !name.includes('.') && entrances(name) >= many && !between.some(({ from }) => from === name)
  const initial = namesIn(initialOf(machine.root))
  const cards = nodesOf(machine.root).flatMap((node): Card[] => {
    const name = node.path.join('.') || '*'
    if (name === '*' && !arrows.some(({ from }) => from === '*')) return []
    const isFrame = node.type === 'compound' || node.type === 'parallel'
    return [
      {
        name,
        title: name === '*' ? 'anywhere' : node.key.replaceAll('_', ' '),
        kind: name === '*' ? 'anywhere' : isFrame ? 'frame' : node.type === 'final' ? 'final' : 'state',
        ...(node.path.length > 1 && { within: node.path.slice(0, -1).join('.') }),
        isInitial: initial.includes(name),
        stays: stays.filter(({ from }) => from === name),
        exits: isFrame ? [] : between.filter(({ from, to }) => from === name && isSharedEnd(to)),
        ...(isSharedEnd(name) && { entrances: entrances(name) }),
      },
    ]
  })
  return { cards, lines: between.filter((line) => !cards.some(({ exits }) => exits.includes(line))) }
}

function bundle(arrows: readonly { key: string; from: string; to: string; arrow: Arrow }[]): Bundle[] {
  const bundles = new Map<string, Bundle>()
  for (const { key, from, to, arrow } of arrows) {
    const known = bundles.get(key) ?? { key, from, to, arrows: [] }
    known.arrows.push(arrow)
    bundles.set(key, known)
  }
  return [...bundles.values()]
}
