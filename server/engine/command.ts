import { concealing } from '#contract/readable-by.ts'
import { isReader, type OneOf } from '#contract/readers.ts'
import type { Right } from '#contract/roles.ts'
import type { ChartEvent, Trade } from '#machines/workflow/chart.ts'
import { personEvents, needsApproval, decide, isInTrade, isLendable } from '#machines/workflow/decide.ts'
import type { Tx } from '../db/handle.ts'
import { ChangedUnderneath, transact } from '../db/transact.ts'
import { storeInHand } from '../http/actor.ts'
import type { AskedOfStore } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'
import { canonicalJson, sha256 } from '../digest.ts'
import { lockHead } from './journal/journal.ts'
import { storeAt } from '../http/store.ts'
import { checkApproval, useApproval } from './approve.ts'
import { rightsOfEvent } from './event-rights.ts'
import { product } from './product.ts'
import { conclude, write } from './publish.ts'
import { allowedInWords, illegal } from './refusal.ts'
import { type Claim, claimRequest, keepAnswer, releaseRequest } from './requests.ts'
import { stale } from './stale.ts'
import type { Ref, SubjectType } from '../db/subjects.ts'
import { takenField } from './taken.ts'
import { Work } from './work.ts'

/** A write: the rows it may change, its work on them, and its answer. */
export interface Command {
  /** Reads the rows to lock. It runs again under the locks: if it then returns others, the command restarts. */
  subjects: (tx: Tx) => Promise<Ref[]>
  run: (work: Work) => Promise<void>
  answer: (work: Work) => Promise<unknown>
  /** Answers with the changes, and rolls everything back. */
  preview?: boolean
  /**
   * Keeps other writes from being committed while the command reads the whole store, as commands on some kinds of rows
   * always do.
   */
  standsAlone?: true
  /** The body, for the fingerprint of the request and for the fields that an approval covers. */
  input: object
}

const sameRefs = (a: readonly Ref[], b: readonly Ref[]) =>
  a.length === b.length &&
  new Set([...a, ...b].map((ref) => `${ref.type} ${ref.id}`)).size ===
    new Set(a.map((ref) => `${ref.type} ${ref.id}`)).size

/** Ends the transaction with an answer, and rolls it back. */
class Undone extends Error {
  readonly data: unknown
  constructor(data: unknown) {
    super('undone')
    this.data = data
  }
}

/**
 * Runs a write exactly once, in one transaction with all its effects: the dedup row first, then the locks, the charts,
 * the stored answer for a retry, and last the audit chain and the events, which block every other write of the store.
 * Returns the HTTP response.
 */
export async function runCommand(asked: AskedOfStore, command: Command): Promise<Response> {
  const { deps, actor, requestId } = asked
  const { merchantId, now } = asked.store
  const fingerprint = sha256(canonicalJson([actor.id, asked.method, asked.path, asked.unfilled ?? command.input]))
  const claim: Claim = { merchantId, requestId, fingerprint }
  let refusal: ApiError | null = null
  let isAgain = false
  const { pin } = asked
  const approverId = pin === undefined || command.preview ? undefined : (await product.ownerOfPin(asked, pin)).id

  const attempt = async (tx: Tx): Promise<{ text: string; isReplay: boolean }> => {
    refusal = null
    const store = isAgain ? storeAt(await storeInHand(tx, actor, merchantId), now) : asked.store
    isAgain = true
    if (!command.preview) {
      const stored = await claimRequest(tx, claim, now)
      if (stored) return { text: stored, isReplay: true }
    }
    const work = new Work({
      tx,
      store,
      actor,
      requestId,
      ids: deps.ids,
      isPreview: command.preview,
      approverId,
      input: command.input,
    })
    const refs = await command.subjects(tx)
    await work.lock(refs)
    if (command.standsAlone || refs.some(({ type }) => product.kindOf(type).standsAlone)) await lockHead(tx, merchantId)
    if (!sameRefs(refs, await command.subjects(tx))) throw new ChangedUnderneath()
    await command.run(work)
    const events = command.preview ? await product.settle(work) : await conclude(work)
    const text = JSON.stringify({ data: await command.answer(work) }, concealing(actor.rights))
    if (!events) throw new Undone(text)
    refusal = work.refusal
    await keepAnswer(tx, claim, text)
    if (refusal) await releaseRequest(tx, claim)
    await write(work, events)
    return { text, isReplay: false }
  }

  try {
    const { text, isReplay } = await transact(deps.db, attempt)
    void deps.hub.wake(merchantId).catch((error: unknown) => deps.log.warn(error, 'events were not read'))
    if (refusal) throw refusal
    return json(text, isReplay ? { 'Idempotent-Replay': 'true' } : {})
  } catch (error) {
    if (error instanceof Undone) return json(error.data as string)
    throw takenField(error, product.writtenKeys) ?? error
  }
}

const json = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'application/json', ...headers } })

export interface Act {
  chart: string
  id: string
  event: ChartEvent
  /** The version that the person last saw, of this row or of the row in `seen`. */
  version?: number
  seen?: Ref
  /** The row that the approval was requested for, if it is not this one. */
  approvedOn?: Ref
  approvalId?: string
  /** A preview needs no approval, and checks a given one without using it. */
  preview?: boolean
  /** Further changes that the same approval covers. */
  also?: () => Promise<void>
}

/**
 * Checks the conditions that do not depend on a row: the right, or one of several, unless an approval may replace it
 * (403), then that the store is open (400).
 */
export function checkMay({ actor, store }: Work, right?: OneOf, isLent = false, trade: Trade = 'trade'): void {
  if (right !== undefined && !isLent && !isReader(actor.rights, right))
    throw new ApiError('right_missing', { details: { right: [right].flat()[0] } })
  if (!isInTrade(store.row.state, trade)) throw new ApiError('store_closed')
}

/**
 * Sends a person's event. Checks in this order that they may send it, that they have the right, that the store is open,
 * that their version of the row is current, that the chart allows it, and that it is approved.
 */
export async function act(work: Work, given: Act): Promise<void> {
  const { chart: chartId, id, version, preview } = given
  const isApproverThere = given.approvalId !== undefined || work.approverId !== undefined
  let looked = await work.look(chartId, id)
  const event = (await looked.binding.completes?.[given.event.type]?.(work, id, given.event)) ?? given.event
  if (event !== given.event) looked = await work.look(chartId, id)
  const { binding, facts, state } = looked
  const { machine } = binding.chart
  const { rights } = work.actor
  const allowed = () => allowedInWords(binding.chart, state, facts, rights)
  const refuse = (reason: string) => {
    const error = illegal(binding.chart, state, facts, event.type, reason)
    return new ApiError('illegal_transition', { ...error.more, message: error.message, allowed: allowed() })
  }
  if (!personEvents(machine).includes(event.type)) throw refuse('state')

  const decision = decide(machine, { state, facts }, event)
  const meta = decision.ok ? decision.meta : {}
  const isApprovalNeeded = decision.ok && needsApproval(machine, meta, facts, event)
  const right = decision.ok ? meta.right : rightsOfEvent(event.type, binding.subject)[0]
  const mayLend = decision.ok ? isApprovalNeeded || meta.lends === true : isLendable(machine, event.type)
  checkMay(work, right, mayLend || isApproverThere, binding.chart.trade)
  const own: Ref = { type: binding.subject, id }
  const { seen = own, approvedOn = own } = given
  if (version !== undefined && version !== work.row(seen.type, seen.id).version)
    throw await stale(work, seen, allowed())
  if (!decision.ok) throw refuse(decision.reason)
  await product.check(work, event.type, meta)

  work.isApprovalNeeded = isApprovalNeeded || (right !== undefined && !rights.includes(right))
  const isWanted = work.isApprovalNeeded || (binding.usesApproval?.includes(event.type) === true && isApproverThere)
  const approval = isWanted && !(preview && !isApproverThere) ? await approvalOf(work, given, approvedOn, right!) : null
  await work.apply(looked, event, decision)
  await given.also?.()
  if (approval) await useApproval(work, approval, product.exposureOf(work))
}

/** Finds the approval that a command names, or creates one if the command brings its approver's PIN. */
async function approvalOf(work: Work, { event, approvalId }: Act, { type, id }: Ref, right: Right) {
  const wanted = { event: event.type, subjectType: type, subjectId: id, version: work.row(type, id).version }
  const { approverId } = work
  const madeId =
    approvalId === undefined && approverId !== undefined
      ? await product.approveAtOnce(work, wanted, approverId)
      : undefined
  return checkApproval(work, approvalId ?? madeId, { ...wanted, right })
}

/** Returns the subjects of a command, by type and ids, as a list. */
export const refs = (type: SubjectType, ...ids: (string | undefined)[]): Ref[] =>
  ids.flatMap((id) => (id ? [{ type, id }] : []))
