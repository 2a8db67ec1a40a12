import { type Answer, type Person, pinOf } from '../../support/house.ts'
import type { Action } from './action.ts'
import { elsewhere, needsYes, type Question, shortageOf } from './expected.ts'
import { type Aspect, aspectOf, type Floor, isAtTheDoor, type Sight } from './sight.ts'
import { meant } from './words.ts'
import type { World } from './world.ts'

/** More than any action takes from the house, in minor units. */
const ceiling = 1_000_000_000

/** The version of each row that each client saw last, by client and row. */
export type Seen = Map<string, number>

/** An action as it goes to the server: on which row, asking what, and with which approval. */
export interface Call {
  /** With the row that it really means. */
  action: Action
  before: Floor
  sight: Sight
  aspect: Aspect
  question: Question
  approval?: Answer
  path: string
  body: object
  /** Sends it; each time is the same request. */
  send(): Promise<Answer>
}

/** Makes an action ready to be sent, its approval included. Nothing where its row is not there. */
export async function prepare(world: World, seen: Seen, floor: Floor, asked: Action): Promise<Call | undefined> {
  const row = world.names.find(asked.row)?.name
  const before = row === undefined || floor.sights.has(row) ? floor : await world.look(row)
  const sight = before.sights.get(row ?? '')
  const aspect = sight && aspectOf(sight, asked.chart)
  if (!sight || !aspect) return undefined
  const action: Action = { ...asked, row: sight.row }
  const client = world.clients[(action.client - 1) % world.clients.length]!
  const event = meant(action.event, aspect.facts, sight, world.words)
  const isDoor = isAtTheDoor(action)
  const version = versionOf(seen, action, sight)
  const isForeign = action.mode === 'foreign'
  const person = isForeign ? await world.stranger() : client.person
  const isApproved = !isForeign && action.mode !== 'unapproved' && needsYes(aspect, event)
  const approval = isApproved ? await approve(world, person, action, sight) : undefined

  const { type, ...fields } = event
  const approvalId = (approval?.data as { approval_id?: string } | undefined)?.approval_id
  const path = isDoor ? '/cart' : `/admin/workflow/${action.chart}/${sight.id}`
  const body = isDoor
    ? { table_id: sight.id, ...fields }
    : { event: type, ...fields, version, ...(approvalId !== undefined && { approval_id: approvalId }) }
  const requestId = world.house.outside.ids.id()
  const question: Question = {
    event,
    rights: client.rights,
    isForeign,
    isStale: !isDoor && version !== sight.version,
    isApproved,
    shortage: shortageOf(event, sight.lines, before),
    elsewhere: elsewhere(event, before),
  }
  const send = () => person.post(path, body, { requestId })
  return { action, before, sight, aspect, question, ...(approval && { approval }), path, body, send }
}

/** The version that a client speaks of: that of now, unless it acts on what it saw last. */
function versionOf(seen: Seen, { client, mode }: Action, { row, version }: Sight): number {
  const key = `${client} ${row}`
  if (mode === 'stale') return seen.get(key) ?? version
  seen.set(key, version)
  return version
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
