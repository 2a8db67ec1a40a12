import { useState } from 'react'
import type { LiveEvent, LiveLevel, LiveStart, StepDocument } from '#contract/lab/live.ts'
import type { RecordedWalk } from '#contract/lab/record.ts'
import type { RunDocument } from '#contract/lab/run-document.ts'
import { type Path, pathOf } from 'statechart-paths/paths/path.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { createStore, useStore } from '../../device/store.ts'
import type { ShownPlace } from '../session/ClientFrame.tsx'

/** Reports that a session has ended. */
export class SessionEnded extends Error {}

/** A session that follows every path as the chart predicts, except for the step at which the product is wrong. */
export const product = {
  address: createStore<string | null>(() => '/lab/s/one'),
  ended: createStore<string | null>(() => null),
  /** All questions to it. */
  asked: [] as string[],
  /** The step with another result, from 1. */
  wrongAt: 0,
  /** Rules that the store breaks. */
  broken: [] as string[],
  /** Makes the next question find that the session is gone. */
  isGone: false,
  /** Makes the server one without sessions. */
  isMissing: false,
  /** The failure of a session that is to start. */
  refusal: null as Error | null,
  /** Holds its answers back. */
  held: Promise.resolve(),
  again() {
    Object.assign(product, {
      asked: [],
      wrongAt: 0,
      broken: [],
      isGone: false,
      isMissing: false,
      refusal: null,
      held: Promise.resolve(),
    })
    product.ended.set(null)
    product.address.set('/lab/s/one')
  },
}

let path: Path
let at = 0

function stepAt(number: number): StepDocument {
  const { event, ok, reason, to, guards, arrows } = path.steps[number - 1]!
  const expected = { ok, ...(reason !== undefined && { reason }), state: to.state as string, facts: {} }
  const isSame = number !== product.wrongAt
  const actual = isSame ? expected : { ...expected, state: 'elsewhere' }
  const noted = { at: '2026-11-20T19:14:00Z', columns: {}, audit: [], stream: [] }
  const exchanges = [`POST ${event.type}`]
  return { event, expected, actual, isSame, exchanges, milliseconds: 3, guards, arrows, noted }
}
const pathFrom = (start: LiveStart, events: LiveEvent[]) => pathOf(queueEntry as never, start as Path['start'], events)
const invariants = () => ({ asked: 12, broken: product.broken })
const stands = () => ({ row: 'one', place: `/queue/one`, last: at > 0 ? { at, step: stepAt(at) } : null })

const answers = {
  begin(_: string, start: LiveStart, events: LiveEvent[], count: number) {
    path = pathFrom(start, events)
    at = count
    return stands()
  },
  goTo(count: number) {
    at = count
    return stands()
  },
  step() {
    at += 1
    return { at, step: stepAt(at), invariants: invariants() }
  },
  send(event: LiveEvent) {
    path = pathFrom(path.start as LiveStart, [...path.steps.slice(0, at).map((one) => one.event), event])
    return answers.step()
  },
  invariants,
  run(level: LiveLevel, chart: string, start: LiveStart, events: LiveEvent[]): RunDocument {
    path = pathFrom(start, events)
    const isBad = product.wrongAt > 0 && product.wrongAt <= events.length
    const steps = path.steps.slice(0, isBad ? product.wrongAt : undefined).map((_, index) => stepAt(index + 1))
    const ran = { id: path.id, ok: !isBad, milliseconds: 9, log: 'log', start, events, steps }
    return { version: 1, level, generator: 'predefined', seed: 1, ok: !isBad, charts: [{ chart, paths: [ran] }] }
  },
}

const shrinking = {
  /** The shortest that fails: only the step that does. */
  shrink: (level: LiveLevel, chart: string, start: LiveStart, events: LiveEvent[]) =>
    answers.run(level, chart, start, events.slice(0, product.wrongAt)),
  tries: () => 7,
}

const said = ([first, ...rest]: unknown[]) =>
  [first, ...rest].filter((one) => typeof one === 'string' || typeof one === 'number').join(' ')

/** Repeats each walk as it was recorded. */
const replayRecorded = ({ steps }: RecordedWalk) => ({ isSame: true, same: steps.length, departure: null })

const all = { ...answers, ...shrinking, replayRecorded }

async function ask(name: keyof typeof all, ...args: unknown[]) {
  await product.held
  if (product.isGone) {
    product.isGone = false
    product.address.set(null)
    product.ended.set('')
    throw new SessionEnded('')
  }
  if (product.address.get() === null) await start()
  product.asked.push([name, said(args)].filter(Boolean).join(' '))
  return (all[name] as (...given: unknown[]) => unknown)(...args)
}

async function start() {
  await product.held
  if (product.refusal) throw product.refusal
  if (product.address.get() === null) product.address.set('/lab/s/another')
}

/** Replaces the session of the page. */
export function useSession() {
  const address = useStore(product.address)
  const ended = useStore(product.ended)
  const [isStarting] = useState(false)
  return {
    session: address === null ? null : { session_id: 'one', address, started_at: '' },
    store: null,
    isStarting,
    isNew: false,
    ended,
    isMissing: product.isMissing,
    ask,
    start,
    refresh: async () => undefined,
  }
}

/** Replaces the frame with the console. */
export const SessionPane = ({ shown }: { shown: ShownPlace | null }) => (
  <p>{`The product at ${shown?.place ?? 'its front'}`}</p>
)
