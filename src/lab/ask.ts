// oxlint-disable-next-line import/default -- the bundler answers with the worker's address
import workerAddress from './engine/lab.worker.ts?worker&url'
import { useEffect, useEffectEvent, useState } from 'react'
import { trusted } from '../device/trusted-address.ts'
import type { Answered, Asked, Questions } from './engine/protocol.ts'

interface Waiting {
  resolve: (value: unknown) => void
  reject: (cause: Error) => void
  told?: (tries: number) => void
}

let worker: Worker | undefined
let calls = 0
const waiting = new Map<number, Waiting>()

function begin(): Worker {
  const begun = new Worker(trusted(workerAddress), { type: 'module' })
  begun.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const one = waiting.get(data.call)
    if (!one) return
    if ('tries' in data) return one.told?.(data.tries)
    waiting.delete(data.call)
    if ('failed' in data) one.reject(new Error(data.failed))
    else one.resolve(data.value)
  })
  // Asking again begins another one.
  begun.addEventListener('error', ({ message }) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })
  return begun
}

type Given<Name extends keyof Questions> =
  Parameters<Questions[Name]> extends [...infer Rest, (tries: number) => void] ? Rest : Parameters<Questions[Name]>
type Answer<Name extends keyof Questions> = Awaited<ReturnType<Questions[Name]>>

/** Asks the worker, which runs charts beside the page; `told` hears how far it is. */
export function ask<Name extends keyof Questions>(
  name: Name,
  args: Given<Name>,
  told?: (tries: number) => void,
): Promise<Answer<Name>> {
  worker ??= begin()
  const call = (calls += 1)
  const question: Asked = { call, name, args }
  worker.postMessage(question)
  return new Promise((resolve, reject) =>
    waiting.set(call, { resolve: resolve as (value: unknown) => void, reject, ...(told && { told }) }),
  )
}

/** The answer to a question that is named by its key; nothing while none is asked or on its way. */
export function useAnswer<Value>(key: string | null, question: () => Promise<Value>) {
  const [known, setKnown] = useState<{ key: string; value?: Value; failed?: string } | null>(null)
  const put = useEffectEvent(() => question())
  useEffect(() => {
    if (key === null) return
    let isAsked = true
    put().then(
      (value) => isAsked && setKnown({ key, value }),
      (cause: Error) => isAsked && setKnown({ key, failed: cause.message }),
    )
    return () => void (isAsked = false)
  }, [key])
  const own = known !== null && known.key === key ? known : null
  return { value: own?.value, failed: own?.failed }
}
