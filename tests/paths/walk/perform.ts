import { canonical } from '#machines/kit/paths/canonical.ts'
import { type Answer, type Person, pinOf } from '../../support/house.ts'
import type { Action } from './action.ts'
import { type Expected, expectedAnswer, needsYes, shortageOf } from './expected.ts'
import { aspectOf, type Floor, isAtTheDoor, type Sight } from './sight.ts'
import { meant } from './words.ts'
import type { World } from './world.ts'

/** Something that is not as it must be: what kind of thing, and how it is. */
export interface Wrong {
  kind: string
  words: string
}

/** An action that was done, and what came of it. */
export interface Done {
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

/** What is known when an action is judged. */
interface Judged {
  expected: Expected
  answers: readonly Answer[]
  before: Floor
  after: Floor
  sight: Sight
  isTold: boolean
}

/** More than any action takes from the house, in minor units. */
const ceiling = 1_000_000_000

/** The version of each row that each client saw last. */
export type Seen = Map<string, number>

/** Does an action and compares what came of it with the chart. Nothing where its row is not there. */
export async function perform(
  world: World,
  seen: Seen,
  here: Floor,
  asked: Action,
): Promise<{ done: Done; after: Floor } | undefined> {
  const client = world.clients[(asked.client - 1) % world.clients.length]!
  const row = world.names.find(asked.row)?.name
  const before = row === undefined || here.sights.has(row) ? here : await world.look(row)
  const sight = before.sights.get(row ?? '')
  const aspect = sight && aspectOf(sight, asked.chart)
  if (!sight || !aspect) return undefined
  const action: Action = { ...asked, row: sight.row }
  const { mode } = action
  const isDoor = isAtTheDoor(action)
  const event = meant(action.event, aspect.facts, sight.lines, world.words)

  const key = `${action.client} ${sight.row}`
  const version = mode === 'stale' ? (seen.get(key) ?? sight.version) : sight.version
  if (mode !== 'stale') seen.set(key, sight.version)
  const isStale = !isDoor && version !== sight.version
  const isForeign = mode === 'foreign'
  const isApproved = !isForeign && mode !== 'unapproved' && needsYes(aspect, event)
  const person = isForeign ? world.stranger : client.person
  const exchanges: string[] = []

  const approval = isApproved ? await approve(world, person, action, sight) : undefined
  if (approval) exchanges.push(`POST /admin/approval → ${inShort(approval)}`)
  const headsBefore = await world.heads()

  const { type, ...fields } = event
  const approval_id = (approval?.data as { approval_id?: string } | undefined)?.approval_id
  const path = isDoor ? '/cart' : `/admin/workflow/${action.chart}/${sight.id}`
  const body = isDoor
    ? { table_id: sight.id, ...fields }
    : { event: type, ...fields, version, ...(approval_id !== undefined && { approval_id }) }
  const requestId = world.house.outside.ids.id()
  const answers: Answer[] = []
  for (let times = mode === 'again' ? 2 : 1; times > 0; times--) {
    const answer = await person.post(path, body, { requestId })
    answers.push(answer)
    exchanges.push(`POST ${path} ${JSON.stringify(body)} → ${inShort(answer)}`)
  }

  const expected = expectedAnswer(aspect, {
    event,
    rights: client.rights,
    isForeign,
    isStale,
    isApproved,
    shortage: shortageOf(event, sight.lines, before),
  })
  const after = await world.look(sight.row)
  const isTold = (await world.heads()) !== headsBefore
  const wrong = wrongs({ expected, answers, before, after, sight, isTold }, action)
  const now = aspectOf(after.sights.get(sight.row)!, action.chart)!
  const done: Done = {
    action,
    answer: answers.map(inShort).join(', then '),
    state: now.state,
    version: after.sights.get(sight.row)!.version,
    facts: now.facts,
    arrows: expected.arrows,
    exchanges,
    wrong,
  }
  return { done, after }
}

/** A supervisor's PIN for this act on the row as it is. */
const approve = (world: World, person: Person, { chart, event }: Action, sight: Sight): Promise<Answer> =>
  person.post(
    '/admin/approval',
    {
      event: event.type,
      subject_type: aspectOf(sight, chart)!.chart.subject,
      subject_id: sight.id,
      version: sight.version,
      amount: ceiling,
      pin: pinOf(world.house.merchantId),
    },
    { requestId: world.house.outside.ids.id() },
  )

const reasonOf = ({ error }: Answer): string | undefined =>
  error?.code === 'illegal_transition' ? (error.details as { reason?: string }).reason : undefined

const inShort = (answer: Answer): string =>
  [answer.status, answer.error?.code, reasonOf(answer)].filter((part) => part !== undefined).join(' ')

/** Everything that differs between what had to come of an action and what came of it. */
function wrongs({ expected, answers, before, after, sight, isTold }: Judged, { chart, mode, event }: Action): Wrong[] {
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
  const { state, facts } = aspectOf(later, chart)!
  const changed = Object.keys(expected.facts)
  differs('state', expected.state, state)
  differs('facts', expected.facts, Object.fromEntries(changed.map((key) => [key, (facts as never)[key]])))

  if (mode === 'again' && second) {
    differs('second answer', inShort(answer), inShort(second))
    if (status === 200) differs('repeated answer', answer.text, second.text)
    if (status === 200) differs('replay mark', 'true', second.headers.get('idempotent-replay'))
  }
  if (expected.acts) {
    differs('trace', true, isTold)
    if (!isAtTheDoor({ row: sight.row, chart })) differs('version', true, later.version > sight.version)
    if (status === 200 && !isAtTheDoor({ row: sight.row, chart }))
      differs('version steps', sight.version + 1, later.version)
  } else {
    differs('trace', false, isTold)
    for (const [name, { text }] of after.sights) differs(`row ${name}`, before.sights.get(name)?.text ?? text, text)
  }
  return found
}
