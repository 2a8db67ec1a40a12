// oxlint-disable-next-line import/default -- the bundler answers with the worker's address
import workerAddress from './engine/lab.worker.ts?worker&url'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/transport/api-error.ts'
import { errorWords } from '../commands/error-words.ts'
import { createStore } from '../device/store.ts'
import { trusted } from '../device/trusted-address.ts'
import type { LabAnswer, LabCall, Questions } from './engine/protocol.ts'

interface PendingCall {
  resolve: (value: unknown) => void
  reject: (cause: Error) => void
  told?: (tries: number) => void
}

let worker: Worker | undefined
let calls = 0
const waiting = new Map<number, PendingCall>()

/** Number of lost workers; each lost everything that it kept. */
export const losses = createStore(() => 0)

function begin(): Worker {
  const begun = new Worker(trusted(workerAddress), { type: 'module' })
  begun.addEventListener('message', ({ data }: MessageEvent<LabAnswer>) => {
    const one = waiting.get(data.call)
    if (!one) return
    if ('tries' in data) return one.told?.(data.tries)
    waiting.delete(data.call)
    if ('failed' in data) one.reject(new Error(data.failed))
    else one.resolve(data.value)
  })
  // Asking again begins another one.
  begun.addEventListener('error', (event) => {
    begun.terminate()
    worker = undefined
    // A worker that cannot be loaded gives no message.
    const cause = new Error((event as Partial<ErrorEvent>).message ?? '')
    for (const { reject } of waiting.values()) reject(cause)
    waiting.clear()
    losses.set(losses.get() + 1)
  })
  return begun
}

type CallArgs<Name extends keyof Questions> =
  Parameters<Questions[Name]> extends [...infer Rest, (tries: number) => void] ? Rest : Parameters<Questions[Name]>
type Answer<Name extends keyof Questions> = Awaited<ReturnType<Questions[Name]>>

/**
 * Asks the worker, which runs charts beside the page; `told` is called with its progress. Rejects if there can be no
 * worker.
 */
export function ask<Name extends keyof Questions>(
  name: Name,
  args: CallArgs<Name>,
  told?: (tries: number) => void,
): Promise<Answer<Name>> {
  return new Promise((resolve, reject) => {
    worker ??= begin()
    const call = (calls += 1)
    const question: LabCall = { call, name, args }
    worker.postMessage(question)
    waiting.set(call, { resolve: resolve as (value: unknown) => void, reject, ...(told && { told }) })
  })
}

/** Makes an error of any thrown value. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Why something failed: in the person's language if the API refused it; empty if a worker was lost. */
export const whyOf = (t: TFunction, cause: Error): string =>
  cause instanceof ApiError ? errorWords(t, cause) : cause.message

/** The reason for a failure, and a way to try again. */
export interface Failure {
  why: string
  again: () => void
}

/**
 * The answer to the question with this key; undefined while there is no question or its answer has not arrived, when
 * `last` is the answer to the question before.
 */
export function useAnswer<Value>(key: string | null, question: () => Promise<Value>) {
  const [known, setKnown] = useState<{ key: string; value?: Value; failed?: Error } | null>(null)
  const { t } = useTranslation()
  const [turn, setTurn] = useState(0)
  const put = useEffectEvent(() => question())
  useEffect(() => {
    if (key === null) return
    let isAsked = true
    put().then(
      (value) => isAsked && setKnown({ key, value }),
      (cause: Error) => isAsked && setKnown({ key, failed: cause }),
    )
    return () => void (isAsked = false)
  }, [key, turn])
  const own = known !== null && known.key === key ? known : null
  const again = () => {
    setKnown(null)
    setTurn(turn + 1)
  }
  const failure: Failure | null = own?.failed === undefined ? null : { why: whyOf(t, own.failed), again }
  return { value: own?.value, last: known?.value, lastKey: known?.key, failure }
}

/** Runs the action of a button; a failure is shown as long as the person stays at the place of this key. */
export function useTry<Args extends unknown[]>(key: string, work: (...args: Args) => Promise<unknown>) {
  const [known, setKnown] = useState<{ key: string; cause: Error; again: () => void } | null>(null)
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const run = (...args: Args) => {
    setKnown(null)
    setIsBusy(true)
    work(...args)
      .catch((cause: Error) => setKnown({ key, cause, again: () => run(...args) }))
      .finally(() => setIsBusy(false))
  }
  const failure: Failure | null = known?.key === key ? { why: whyOf(t, known.cause), again: known.again } : null
  return { run, isBusy, failure }
}
