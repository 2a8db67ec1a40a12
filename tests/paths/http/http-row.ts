import type { AllowedEvent } from '#contract/errors.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { rights } from '#contract/roles.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { allowed, decide, needsApproval } from '#machines/workflow/decide.ts'
import { canonical, shortHash } from 'statechart-paths/paths/canonical.ts'
import { choose } from 'statechart-paths/choose.ts'
import { differences } from 'statechart-paths/paths/differences.ts'
import type { Reply, ShownRow } from 'statechart-paths/paths/run.ts'
import { ApiError } from '../../../server/http/errors.ts'
import { type Answer, type House, pinOf } from '../../support/house.ts'
import { ownersWord } from '../../support/sample-record.ts'
import type { AcceptedStep, Judge } from '../contract/footprint.ts'
import type { Step } from './laws/step.ts'
import { StepWatch, withoutIds } from './laws/watch.ts'
import { type Look, look, ownerOf } from './look.ts'
import { filledIn } from './filled-in.ts'
import { nextInCommand } from './inside-command.ts'
import { notedBetween } from './noted.ts'
import { sendAsServer } from './server-hand.ts'

/** A row on the real server, and the two who send events to it. */
export interface HttpRow {
  /** Sends an event that a person may send, over HTTP, with a supervisor's PIN if the chart requires one. */
  asPerson(event: ChartEvent): Promise<Reply>
  /** Tries over HTTP what no person may send, which must be refused, and then has the server do it. */
  asServer(event: ChartEvent): Promise<Reply>
  /** The row after the last event. */
  seen(): ShownRow
  /** Looks at the row again, after someone else did something with it. */
  lookAgain(): Promise<Look>
  /** Lists the rules of the store that are broken now. */
  broken(): Promise<string[]>
}

interface RowOptions {
  /** Notes the traces of each step. */
  isNoting?: boolean | undefined
  /** Judges the changes of each accepted step. */
  judge?: Judge | undefined
}

/** The outcome of an event, without the requests and answers. */
interface Outcome extends Omit<Reply, 'exchanges' | 'noted'> {
  /** True if the chart requires an approval of it. */
  isApproved?: boolean
  /** Tells if the rest of its command was done by hand. */
  isByHand?: boolean
}
type Short = Pick<Answer, 'status' | 'data' | 'error'>

/** More than any path takes from the house, in minor units. */
export const ceiling = 1_000_000

/** An event that was accepted, with its faults. */
const accepted = (...but: string[]): Outcome => ({ ok: true, but })

/**
 * Returns a row's events, each sent by the one who may send it. A refusal that leaves a trace, and an answer that
 * differs from the stored row or from the possible, get reasons that no chart has.
 */
export async function httpRow(
  h: House,
  chart: LifecycleChart,
  id: string,
  { isNoting, judge = () => [] }: RowOptions = {},
): Promise<HttpRow> {
  const { machine, subject } = chart
  const owner = await ownerOf(h)
  const path = `/admin/workflow/${chart.id}/${id}`
  const confirmed = subject in resources ? ownersWord(resources[subject as ResourceName]) : {}
  const lookAgain = async () => (here = await look(h, owner, chart.id, { type: subject, id }))
  const watch = await StepWatch.over(h, chart, id, owner)
  let here: Look
  await lookAgain()
  const shortOf = (...whole: unknown[]) => shortHash(canonical(whole))
  /** Names the start of the path and the events that were accepted since. */
  let story = shortOf(here!.state, here!.facts)
  let exchanges: string[] = []
  /** A refused request leaves no trace of its id, so the next one uses it again. */
  let requestId = h.outside.ids.id()

  async function call(to: string, body: object): Promise<Answer> {
    h.errors.length = 0
    const answer = await h.owner.post(to, body, { requestId })
    if (answer.status < 300) requestId = h.outside.ids.id()
    exchanges.push(`POST ${to} ${JSON.stringify(body)} → ${inShort(answer)}`)
    if (answer.status >= 500) exchanges.push(...h.errors.map((line) => `  ${line.trim()}`))
    return answer
  }
  const post = ({ type, ...fields }: ChartEvent, more: object = {}) =>
    call(path, { event: type, ...fields, version: here.version, ...confirmed, ...more })

  /** Lists the traces of a refused event, empty when there are none; looks at `here` again. */
  async function traces(): Promise<string> {
    await lookAgain()
    return (await watch.traces()).join('; ')
  }

  /** A refusal offers exactly what the chart allows. */
  function offersOtherwise({ state, facts }: Look, offered: AllowedEvent[] | undefined): string {
    if (!offered) return ''
    const byEvent = (list: readonly AllowedEvent[]) => new Map(list.map((one) => [one.event, withoutWords(one)]))
    const [ours, theirs] = [byEvent(allowed(chart, { state, facts }, rights)), byEvent(offered)]
    const wrong = [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((type) => {
      const [ofChart, ofAnswer] = [ours.get(type), theirs.get(type)]
      const isSame = differences(ofChart ?? {}, ofAnswer ?? {}).length === 0
      return isSame ? [] : [`${type} ${offerWords(ofChart)}; the answer says: ${offerWords(ofAnswer)}`]
    })
    return wrong.length === 0 ? '' : `the answer offers otherwise than the chart: ${wrong.join(', ')}`
  }

  async function refusedWith(before: Look, answer: Short): Promise<Outcome> {
    const wrong = (await traces()) || offersOtherwise(before, answer.error.allowed)
    const { reason, chart: by } = (answer.error.details ?? {}) as Record<string, string>
    const own = !isRefusal(answer) ? inShort(answer) : by === chart.id ? reason : `${by}: ${reason}`
    return { ok: false, reason: wrong ? `${own}, but ${wrong}` : own }
  }

  async function answeredWith(before: Look, answer: Short, isApproved: boolean): Promise<Outcome> {
    if (answer.status !== 200) return refusedWith(before, answer)
    await lookAgain()
    const { version, [chart.factsAt]: facts } = answer.data
    const wrong = differences({ version: here.version, ...here.facts }, { version, ...facts })
    const but = wrong.length > 0 ? [`the answer differs from the row: ${wrong.join(', ')}`] : []
    return { ...accepted(...but), isApproved }
  }

  async function byPerson(event: ChartEvent): Promise<Outcome> {
    const before = here
    const decision = decide(machine, before, event)
    const isApprovalNeeded = decision.ok && needsApproval(machine, decision.meta, before.facts, event)
    const answer = await post(event)
    if (!isApprovalNeeded) return answeredWith(before, answer, false)
    const left = await traces()
    if (answer.status === 200) return accepted('the chart asks for an approval')
    if (answer.error.code !== 'approval_required') return refusedWith(before, answer)
    if (left) return { ok: false, reason: `${inShort(answer)}, but ${left}` }
    const pin = {
      event: event.type,
      subject_type: subject,
      subject_id: id,
      amount: ceiling,
      fields: event,
      pin: pinOf(h.merchantId),
    }
    const approval = await call('/admin/approval', { ...pin, version: before.version })
    return answeredWith(before, await post(event, { approval_id: approval.data?.approval_id }), true)
  }

  async function byServer(event: ChartEvent): Promise<Outcome> {
    const before = here
    const tried = await post(event)
    // When the server is refused as well, its own look finds the traces of both.
    const left = decide(machine, before, event).ok ? await traces() : ''
    if (!isRefusal(tried) || left)
      return accepted(`no person may send it: ${inShort(tried)}${left ? `, and ${left}` : ''}`)
    exchanges.unshift('tried first, and refused as it should be:')
    const note = (words: string) => void exchanges.push(`the server: ${JSON.stringify(event)} → ${words}`)
    let isByHand: boolean
    try {
      ;({ isByHand } = await sendAsServer(h, owner, chart, id, event))
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('internal')
      const answer = { status: refusal.status, data: undefined, error: refusal.body() }
      note(refusal === error ? inShort(answer) : String(error))
      return refusedWith(before, answer)
    }
    await lookAgain()
    note(`${here.state} v${here.version}`)
    return { ok: true, isByHand }
  }

  function acceptedStep(step: Step, { state, facts }: Look, event: ChartEvent): AcceptedStep {
    const [taken] = choose(machine, { state, facts }, step.event).arrows
    story = shortOf(story, event)
    const now = h.outside.clock.now()
    return {
      ...step,
      arrow: taken!.id,
      situation: story,
      facts: here.facts,
      now,
      actor: { id: owner.id!, name: owner.name },
    }
  }

  /** Inside a command rows need not obey the rules yet. */
  const broken = async (): Promise<string[]> => (nextInCommand(chart, here) ? [] : watch.broken())

  const sending = (send: (event: ChartEvent) => Promise<Outcome>) => async (event: ChartEvent) => {
    exchanges = []
    const [before, filled] = [here, await filledIn(h, chart, id, event)]
    await watch.begin(filled)
    const { isApproved = false, isByHand = false, ...reply } = await send(filled)
    const step = { event: filled, isAccepted: reply.ok, isApproved, isByHand }
    const laws = await watch.wrongs(step)
    const changed = reply.ok && watch.last ? judge(acceptedStep(watch.last, before, event)) : []
    const rules = (await broken()).map((rule) => `it breaks the rule ${rule}`)
    const wrong = withoutIds([...laws, ...rules, ...changed])
    const noted = isNoting && { noted: await notedBetween(h, before, here) }
    return { ...withWrong(reply, wrong), exchanges, ...noted }
  }
  return { asPerson: sending(byPerson), asServer: sending(byServer), seen: () => here, lookAgain, broken }
}

/** An outcome with the faults that the laws and the rules found. */
const withWrong = ({ ok, reason, but = [] }: Outcome, wrong: string[]): Outcome =>
  ok ? { ok, but: [...but, ...wrong] } : { ok, reason: [reason, ...wrong].join(', but ') }

/** Tells if a chart refused. */
const isRefusal = ({ status, error }: Short) => status === 409 && error.code === 'illegal_transition'

const withoutWords = ({ message: _, ...entry }: AllowedEvent): AllowedEvent => entry

/** An offer in a few words: "needs an approval", "is refused by isPaid". */
function offerWords(offer: AllowedEvent | undefined): string {
  if (!offer) return 'is not named'
  return offer.ok ? `needs ${offer.approval ? 'an' : 'no'} approval` : `is refused by ${offer.reason}`
}

/** An answer in a few words: "200 served v4", "409 illegal_transition isPaid". */
function inShort({ status, data, error }: Short): string {
  const words = error
    ? [error.code, error.details?.reason ?? error.details?.why ?? (status === 422 && JSON.stringify(error.details))]
    : [data?.state ?? data?.bill, data?.version && `v${data.version}`]
  return [status, ...words].filter(Boolean).join(' ')
}
