import { labGenerators, type Source } from './engine/protocol.ts'

/** A place at which the running path pauses: "state ready", "arrow ready order.serve 0", "guard isPaid". */
export type Breakpoint = `${'state' | 'arrow' | 'guard'} ${string}`

export const panes = ['steps', 'missing'] as const
type Pane = (typeof panes)[number]

/** All settings in the lab's address beside the chart and the path. */
export interface LabState {
  source: Source
  /** The path by its start and events, for one that no generator finds. */
  by: string | null
  step: number
  level: string | null
  pane: Pane
  isOutline: boolean
  /** The product is shown beside the path instead of the details. */
  isProduct: boolean
  /** The state or arrows chosen in the diagram. */
  pick: string | null
  breakpoints: Breakpoint[]
  /** The subject of the records: "row:", "visit:" or "request:" and its id. */
  incident: string | null
}

const someNumber = (text: string | null, usual: number) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : usual)
const isBreakpoint = (text: string): text is Breakpoint => /^(state|arrow|guard) ./.test(text)

/** Reads the lab's address; unknown values count as missing. */
export const readLab = (search: URLSearchParams): LabState => ({
  source: {
    generator: labGenerators.find((name) => name === search.get('generator')) ?? 'transition',
    seed: someNumber(search.get('seed'), 1),
  },
  by: search.get('by'),
  step: someNumber(search.get('step'), 0),
  level: search.get('level'),
  pane: panes.find((pane) => pane === search.get('show')) ?? 'steps',
  isOutline: search.get('as') === 'outline',
  isProduct: search.get('beside') === 'product' || search.has('incident'),
  pick: search.get('pick'),
  breakpoints: search.getAll('stop').filter(isBreakpoint),
  incident: search.get('incident'),
})

/** Writes the lab's address; defaults are left out. */
export function writeLab(state: LabState): URLSearchParams {
  const { source, by, step, level, pane, isOutline, isProduct, pick, breakpoints, incident } = state
  return new URLSearchParams([
    ...(source.generator === 'transition' ? [] : [['generator', source.generator]]),
    ...(source.seed === 1 ? [] : [['seed', String(source.seed)]]),
    ...(by === null ? [] : [['by', by]]),
    ...(step === 0 ? [] : [['step', String(step)]]),
    ...(level === null ? [] : [['level', level]]),
    ...(pane === 'steps' ? [] : [['show', pane]]),
    ...(isOutline ? [['as', 'outline']] : []),
    ...(isProduct && incident === null ? [['beside', 'product']] : []),
    ...(pick === null ? [] : [['pick', pick]]),
    ...breakpoints.map((stop) => ['stop', stop]),
    ...(incident === null ? [] : [['incident', incident]]),
  ])
}
