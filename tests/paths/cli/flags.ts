/** One flag of the command line, with its help. */
interface Flag {
  /** The name of the value after it; a flag without one is a switch. */
  value?: string
  isRepeatable?: boolean
  words: string
}

/** Every flag that a command may take. Each command says which of them it does. */
export const flags = {
  chart: {
    value: 'ID',
    isRepeatable: true,
    words: 'only this chart, also as a bare word; may be given several times',
  },
  level: {
    value: 'NAME',
    words: 'pure: the chart; http: the server; hostile; socket: on PostgreSQL; browser',
  },
  generator: { value: 'NAME', words: 'how paths are found (default: transition; cover: postman)' },
  goals: { value: 'LIST', words: 'what they shall cover: states,transitions,guards,refusals,pairs' },
  stop: { value: 'WHEN', words: 'when to end, such as "transitions or steps(500)"' },
  seed: { value: 'N', words: 'of everything that is left to chance (default: 1)' },
  max: { value: 'N', words: 'paths at most, of each chart; for shrink: how many are tried' },
  depth: { value: 'N', words: 'steps of a path at most, for exhaustive (default: 4)' },
  length: { value: 'N', words: 'steps of one path at most, for random, weighted and novelty (default: 50)' },
  weights: {
    value: 'LIST',
    words: 'how likely events are, for weighted: "order.pay=5,order.void=0"',
  },
  budget: { value: 'N', words: 'configurations and paths at most, of each chart (default: 50000)' },
  list: { words: 'only names them' },
  first: { words: 'end at the first path that fails' },
  failed: { words: 'only the paths that failed and have not passed since' },
  events: { value: 'LIST', words: 'the events of one path, "a,b,c"; "b:2" takes the second example of b' },
  steps: { value: 'N', words: 'steps of the walk (default: 200)' },
  clients: { value: 'N', words: 'how many people walk at the same time (default: 1)' },
  merchants: { value: 'N', words: 'over how many stores of one server they are spread (default: 1)' },
  times: { value: 'N', words: 'how often; says whether the log was the same each time (default: 1)' },
  write: { words: 'accept what was found, for a review' },
  day: { words: 'what npm test walks: few kinds of record stand for all' },
  watch: { words: 'in a browser: slowly, in a window or else traced, each step told' },
  keyboard: { words: 'in a browser: by keys alone, without a pointer' },
  json: { words: 'print one JSON document and nothing else' },
  junit: { value: 'FILE', words: 'also write a JUnit report' },
  doc: { value: 'FILE', words: 'the run as one document: run writes it, report reads it instead of running' },
  kept: { value: 'FILE', words: 'instead of an ID: a walk as the lab saved it, in a store of its own' },
  out: { value: 'FILE', words: 'where the page goes' },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof flags
