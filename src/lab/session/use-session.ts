import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LabSession, LabStore, SessionQuestions } from '#contract/lab/session.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { call, tokenKey } from '../../api/transport/client.ts'
import { nameAt } from '../../device/base.ts'
import { kept } from '../../device/kept.ts'
import { languageKey } from '../../i18n/i18n.ts'

/** Reports that a session has ended: it was idle for long, or its process is gone. */
export class SessionEnded extends Error {}
/** Reports that a session could not be started, and why. */
class SessionFailed extends SessionEnded {}

type Ask = <Name extends keyof SessionQuestions>(
  name: Name,
  ...args: Parameters<SessionQuestions[Name]>
) => Promise<Awaited<ReturnType<SessionQuestions[Name]>>>

async function askAt(address: string, name: string, args: unknown[]): Promise<unknown> {
  const answer = await fetch(`${address}/ask`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, args }),
  }).catch(() => null)
  if (answer?.status === 404) {
    const { message, details } = ((await answer.json()) as { error: ErrorBody & { details?: { started?: boolean } } })
      .error
    throw details?.started === false ? new SessionFailed(message) : new SessionEnded(message)
  }
  if (!answer?.ok) throw new ApiError({ code: 'network', message: `No answer from ${address}.` }, { status: 0 })
  const said = (await answer.json()) as { value: unknown } | { failed: string }
  if ('failed' in said) throw new Error(said.failed)
  return said.value
}

/** Removes the browser storage of earlier sessions' consoles. */
function forgetOthers(): void {
  for (const name of kept.names()) if (name.startsWith('/lab/s/')) kept.drop(name)
  const drop = (all: IDBDatabaseInfo[]) => {
    for (const { name } of all) if (name?.startsWith('statehouse/lab/s/')) indexedDB.deleteDatabase(name)
  }
  // A browser that has no such databases, or does not list them, keeps them.
  void globalThis.indexedDB?.databases?.().then(drop, () => undefined)
}

/** The session that the person started, on this device or another. */
const sessions = queryOptions({
  queryKey: ['lab', 'sessions'],
  queryFn: async () => (await call<LabSession[]>({ method: 'GET', url: '/admin/lab/session' }))[0] ?? null,
  staleTime: Infinity,
})

/** The start in progress, shared by all callers. */
let starting: Promise<LabSession> | undefined

async function startNew(present: LabSession | null): Promise<LabSession> {
  if (present) return present
  forgetOthers()
  return call<LabSession>({ method: 'POST', url: '/admin/lab/session', data: {} })
}

/** A session of the lab, its shown store, and the possible acts. */
export function useSession() {
  const client = useQueryClient()
  const { data: session = null, error } = useQuery(sessions)
  const [isStarting, setIsStarting] = useState(false)
  /** The session that was started in this page. */
  const [begunHere, setBegunHere] = useState<string | null>(null)
  /** Why the last session did not start; empty if it ran and has ended. */
  const [ended, setEnded] = useState<string | null>(null)
  /** The session of now, for what began before the last rendering. */
  const held = useRef(session)
  useEffect(() => void (held.current = session), [session])
  const put = (next: LabSession | null) => {
    held.current = next
    client.setQueryData(sessions.queryKey, next)
  }

  const ask: Ask = async (name, ...args) => {
    const { address } = held.current ?? (await start())
    try {
      return (await askAt(address, name, args)) as never
    } catch (error) {
      if (error instanceof SessionEnded && held.current?.address === address) {
        put(null)
        setEnded(error instanceof SessionFailed ? error.message : '')
      }
      throw error
    }
  }
  const start = async (): Promise<LabSession> => {
    setIsStarting(true)
    try {
      starting ??= client
        .ensureQueryData(sessions)
        .then(startNew)
        .finally(() => (starting = undefined))
      const begun = await starting
      put(begun)
      setBegunHere(begun.address)
      setEnded(null)
      return begun
    } finally {
      setIsStarting(false)
    }
  }
  const end = async () => {
    const last = held.current
    put(null)
    if (!last) return
    // If the session is still alive, it is shown again.
    const look = () => client.invalidateQueries({ queryKey: sessions.queryKey })
    await call({ method: 'DELETE', url: `/admin/lab/session/${last.session_id}`, data: {} }).catch(look)
  }

  const storeKey = ['lab', 'store', session?.address]
  const {
    data: store = null,
    error: storeError,
    refetch,
  } = useQuery({
    queryKey: storeKey,
    queryFn: async () => ask('store'),
    enabled: session !== null,
    staleTime: Infinity,
  })
  /** Stores the present state of the store, and sends its time to the session's pages. */
  const see = (next: LabStore) => {
    client.setQueryData(['lab', 'store', held.current?.address], next)
    const channel = new BroadcastChannel(held.current!.address)
    channel.postMessage(Date.parse(next.now))
    channel.close()
    return next
  }
  return {
    session,
    store,
    isStarting,
    /** True where it was started in this page, and not found running. */
    isNew: session !== null && session.address === begunHere,
    ended,
    /** This server has no sessions, since it was installed without their code. */
    isMissing: error instanceof ApiError && error.code === 'not_found',
    /** The reason why the store could not be read, and a function to try again. */
    storeFailure: storeError && { why: storeError.message, again: () => void refetch() },
    ask,
    start,
    end,
    see,
    /** Reads the store again, after something was done in it. */
    refresh: async () => see(await ask('store')),
  }
}
export type Session = ReturnType<typeof useSession>

/** The address of a client's console in a session; each client is a device of its own. */
export const addressOf = ({ address }: Pick<LabSession, 'address'>, client: number): string =>
  client === 1 ? address : `${address}--${client}`

/** Signs a person in on a client of the session, in the language of this page; its console notices that on its own. */
export function signIn(address: string, token: string): void {
  if (kept.read(nameAt(address, tokenKey)) === token) return
  kept.write(nameAt(address, languageKey), document.documentElement.lang)
  kept.write(nameAt(address, tokenKey), token)
}
