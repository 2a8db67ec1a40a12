import { canonical } from 'statechart-paths/paths/canonical.ts'
import { bindings } from '../../../server/areas/bindings.ts'
import type { Answer } from '../../support/house.ts'
import type { Action } from './action.ts'
import { type Expectation, expectedAnswer } from './expected.ts'
import { prepare, type SeenVersions } from './prepare.ts'
import { aspectSeen, type Floor, isAtTheDoor, isAtTheOrder, type Sight } from './sight.ts'
import type { World } from './world.ts'

/** A fault: its kind, and its details. */
export interface Wrong {
  kind: string
  words: string
}

/** An action that was done, and its outcome. */
export interface DoneAction {
  action: Action
  /** The answer in short: "200", "409 illegal_transition isPaid". */
  answer: string
  /** The acted row afterwards, without its ids. */
  state: string
  version: number
  facts: object
  /** Ids of the arrows that it took. */
  arrows: string[]
  exchanges: string[]
  wrong: Wrong[]
}

/** The data for judging an action. */
interface JudgedAction {
  expected: Expectation
  answers: readonly Answer[]
  before: Floor
  after: Floor
  sight: Sight
  personId: string
  isTold: boolean
}

/** Does an action and compares its outcome with the chart. Returns undefined if its row does not exist. */
export async function perform(
  world: World,
  seen: SeenVersions,
  floor: Floor,
  asked: Action,
): Promise<{ done: DoneAction; after: Floor } | undefined> {
  const call = await prepare(world, seen, floor, asked)
  if (!call) return undefined
  const { action, before, sight, aspect, question, approval, path, body, send, personId } = call
  const exchanges = approval ? [`POST /admin/approval → ${inShort(approval)}`] : []
  const headsBefore = await world.heads()
  const answers: Answer[] = []
  for (let times = action.mode === 'again' ? 2 : 1; times > 0; times--) {
    const answer = await send()
    answers.push(answer)
    exchanges.push(`POST ${path} ${JSON.stringify(body)} → ${inShort(answer)}`)
  }
  const isTold = (await world.heads()) !== headsBefore
  const after = await world.look(sight.row)

  const expected = expectedAnswer(aspect, question)
  const { state, facts } = aspectSeen(after.sights.get(sight.row)!, action.chart, personId)!
  const done: DoneAction = {
    action,
    answer: answers.map(inShort).join(', then '),
    state,
    version: after.sights.get(sight.row)!.version,
    facts,
    arrows: expected.arrows,
    exchanges,
    wrong: wrongs({ expected, answers, before, after, sight, personId, isTold }, action),
  }
  return { done, after }
}

const reasonOf = ({ error }: Answer): string | undefined =>
  error?.code === 'illegal_transition' ? (error.details as { reason?: string }).reason : undefined

/** An answer in short: "409 illegal_transition isPaid". */
export const inShort = (answer: Answer): string =>
  [answer.status, answer.error?.code, reasonOf(answer)].filter((part) => part !== undefined).join(' ')

/** Lists all differences between the expected and the actual effects of an action. */
function wrongs(
  { expected, answers, before, after, sight, personId, isTold }: JudgedAction,
  { chart, mode, event }: Action,
): Wrong[] {
  const found: Wrong[] = []
  const differs = (kind: string, wanted: unknown, got: unknown) => {
    const [a, b] = [canonical(wanted), canonical(got)]
    if (a !== b)
      found.push({ kind: `${kind} of ${event.type}`, words: `${kind}: the chart says ${a}, the server ${b}` })
  }
  const [answer, second] = answers as [Answer, Answer?]
  const { status, code, reason } = expected
  const short = [status, code, reason].filter((part) => part !== undefined).join(' ')
  differs('answer', short, inShort(answer))

  const later = after.sights.get(sight.row)!
  const { state, facts } = aspectSeen(later, chart, personId)!
  const changed = Object.keys(expected.facts)
  // If the row was addressed before it existed, this may be another one by now.
  const isDoor = isAtTheDoor({ row: sight.row, chart })
  if (!isAtTheOrder({ row: sight.row, chart })) {
    differs('state', expected.state, state)
    differs('facts', expected.facts, Object.fromEntries(changed.map((key) => [key, (facts as never)[key]])))
  }

  if (mode === 'again' && second) {
    differs('second answer', inShort(answer), inShort(second))
    if (status === 200) differs('repeated answer', answer.text, second.text)
    if (status === 200) differs('replay mark', 'true', second.headers.get('idempotent-replay'))
  }
  if (expected.acts) {
    differs('trace', true, isTold)
    // A chart that keeps the version leaves it as it is.
    const steps = bindings[chart]?.keepsVersion ? 0 : 1
    if (!isDoor) differs('version', true, later.version >= sight.version + steps)
    if (status === 200 && !isDoor) differs('version steps', sight.version + steps, later.version)
  } else {
    differs('trace', false, isTold)
    for (const [name, { text }] of after.sights) differs(`row ${name}`, before.sights.get(name)?.text ?? text, text)
  }
  return found
}
