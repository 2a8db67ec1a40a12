import type { ChartEvent } from '#machines/workflow/chart.ts'
import { heldBack } from './held-back.ts'
import { ApiError } from '../../../server/http/errors.ts'
import { type Answer, type Person, pinOf } from '../../support/house.ts'
import { sendAsServer } from '../http/server-hand.ts'
import { type Action, outsider } from './action.ts'
import { elsewhere, isColleagues, needsYes, type Question, shortageOf } from './expected.ts'
import {
  type Aspect,
  aspectOf,
  aspectSeen,
  type Floor,
  isAtTheOrder,
  isAtTheTable,
  isHeldFrom,
  type Sight,
  sightOf,
} from './sight.ts'
import { meant } from './words.ts'
import type { World } from './world.ts'

/** More than any action takes from the house, in minor units. */
const ceiling = 1_000_000_000

/** The version of each row that each client saw last, by client and row. */
export type SeenVersions = Map<string, number>

/** An action as it goes to the server: on which row, asking what, and with which approval. */
export interface Call {
  /** With the row that it really means. */
  action: Action
  before: Floor
  sight: Sight
  aspect: Aspect
  question: Question
  /** The person who acts in this store; for a person of another store, the one here in whose place they ask. */
  personId: string
  approval?: Answer
  path: string
  body: object
  /** Sends it; each time is the same request. */
  send(): Promise<Answer>
}

/** Makes an action ready to be sent, its approval included. Returns undefined if its row does not exist. */
export async function prepare(
  world: World,
  seen: SeenVersions,
  floor: Floor,
  asked: Action,
): Promise<Call | undefined> {
  const row = world.names.find(asked.row)?.name
  const before = row === undefined || floor.sights.has(row) ? floor : await world.look(row)
  const sight = before.sights.get(row ?? '')
  const client = world.clients[(Math.max(1, asked.client) - 1) % world.clients.length]!
  const personId = client.person.id
  const aspect = sight && aspectSeen(sight, asked.chart, personId)
  if (!sight || !aspect) return undefined
  const action: Action = { ...asked, row: sight.row }
  const event = meant(action.event, aspect.facts, sight, world.words)
  const version = versionOf(seen, action, sight)
  const isForeign = action.mode === 'foreign'
  const person = isForeign ? await world.stranger() : client.person
  const isPreview = action.mode === 'preview'
  const isApproved = !isForeign && !isPreview && action.mode !== 'unapproved' && needsYes(aspect, event)
  const { type, ...fields } = event
  const approval = isApproved
    ? await approve(world, person, action, sight, requestOf(action, sight, fields, { version }).body)
    : undefined
  const approvalId = (approval?.data as { approval_id?: string } | undefined)?.approval_id
  const { path, body } = requestOf(action, sight, fields, {
    version,
    ...(approvalId !== undefined && { approval_id: approvalId }),
    ...(isPreview && { preview: true }),
  })
  const requestId = world.house.outside.ids.id()
  const question: Question = {
    event,
    rights: client.rights,
    isForeign,
    isStale: !isAtTheTable(action) && version !== sight.version,
    isApproved,
    isPreview,
    isOwnRefund: type === 'refund.approve' && sight.requester === (isApproved ? world.house.supervisor : person).id,
    isHeld:
      heldBack.has(type) &&
      (await world.tablesOf(action, sight.id, event)).some((id) => isHeldFrom(sightOf(before, id), personId)),
    isColleagues: isColleagues(event, sight, person.id, client.rights),
    shortage: shortageOf(event, sight, before),
    elsewhere: elsewhere(event, before, sight),
  }
  const call = { action, before, sight, aspect, question, personId, path, body }
  if (action.client === outsider) {
    const send = () => fromOutside(world, aspect, sight, event)
    return { ...call, question: { ...question, rights: [] }, path: 'from outside', send }
  }
  const send = () => person.post(path, body, { requestId })
  return { ...call, ...(approval && { approval }), send }
}

/** Returns the path and the body of an action: through a door, or to the row itself. */
function requestOf(action: Action, sight: Sight, fields: object, common: { version: number }) {
  const { version, ...more } = common
  if (isAtTheTable(action)) return { path: '/cart', body: { table_id: sight.id, ...fields } }
  if (isAtTheOrder(action)) {
    const body = { target_order_id: sight.id, ...fields, versions: { [sight.id]: version }, ...more }
    return { path: '/admin/combine_order', body }
  }
  const body = { event: action.event.type, ...fields, version, ...more }
  return { path: `/admin/workflow/${action.chart}/${sight.id}`, body }
}

/** Sends a report of a bank or a courier straight to the server, and answers as to a person. */
async function fromOutside(
  { house, owner }: World,
  { chart }: Aspect,
  { id }: Sight,
  event: ChartEvent,
): Promise<Answer> {
  const answer = (status: number, error?: unknown): Answer => ({
    status,
    data: undefined,
    error,
    headers: new Headers(),
    text: '',
  })
  try {
    await sendAsServer(house, owner, chart, id, event)
    return answer(200)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return answer(error.status, error.body())
  }
}

/** The version that a client sends: the present one, unless it acts on an older view. */
function versionOf(seen: SeenVersions, { client, mode }: Action, { row, version }: Sight): number {
  const key = `${client} ${row}`
  if (mode === 'stale') return seen.get(key) ?? version
  seen.set(key, version)
  return version
}

/** A supervisor's PIN for this act on the row as it is. */
const approve = (world: World, person: Person, action: Action, sight: Sight, fields: object): Promise<Answer> =>
  person.post(
    '/admin/approval',
    {
      event: action.event.type,
      subject_type: isAtTheOrder({ row: sight.row, chart: action.chart })
        ? 'order'
        : aspectOf(sight, action.chart)!.chart.subject,
      subject_id: sight.id,
      version: sight.version,
      amount: ceiling,
      fields,
      pin: pinOf(world.house.merchantId),
    },
    { requestId: world.house.outside.ids.id() },
  )
