import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LabRole, LabSession, LabStore, SessionQuestions } from '#contract/lab/session.ts'
import { call } from '../../api/transport/client.ts'
import { tokenKey } from '../../api/transport/client.ts'
import { kept } from '../../device/kept.ts'
import { languageKey } from '../../i18n/i18n.ts'

/** Says that a session has ended: nobody used it for long, or its process is gone. */
export class SessionEnded extends Error {}

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
  if (!answer?.ok) throw new SessionEnded('')
  const said = (await answer.json()) as { value: unknown } | { failed: string }
  if ('failed' in said) throw new Error(said.failed)
  return said.value
}

/** Drops what the consoles of earlier sessions kept in this browser. */
function forgetOthers(): void {
  for (const name of kept.names()) if (name.startsWith('/lab/s/')) kept.drop(name)
}

const sessionsKey = ['lab', 'sessions']

/** A session of the lab, the store that it shows, and what can be done with it. */
export function useSession() {
  const client = useQueryClient()
  const { data: session = null } = useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await call<LabSession[]>({ method: 'GET', url: '/admin/lab/session' }))[0] ?? null,
    staleTime: Infinity,
  })
  const [isStarting, setIsStarting] = useState(false)
  const [hasEnded, setHasEnded] = useState(false)
  /** The session of now, for what began before the last rendering. */
  const held = useRef(session)
  useEffect(() => void (held.current = session), [session])
  const put = (next: LabSession | null) => {
    held.current = next
    client.setQueryData(sessionsKey, next)
  }

  const ask: Ask = async (name, ...args) => {
    const { address } = held.current ?? (await start())
    try {
      return (await askAt(address, name, args)) as never
    } catch (error) {
      if (error instanceof SessionEnded && held.current?.address === address) {
        put(null)
        setHasEnded(true)
      }
      throw error
    }
  }
  const start = async (): Promise<LabSession> => {
    setIsStarting(true)
    try {
      forgetOthers()
      const begun = await call<LabSession>({ method: 'POST', url: '/admin/lab/session', data: {} })
      put(begun)
      setHasEnded(false)
      return begun
    } finally {
      setIsStarting(false)
    }
  }
  const end = async () => {
    const ended = held.current
    put(null)
    if (ended)
      await call({ method: 'DELETE', url: `/admin/lab/session/${ended.session_id}`, data: {} }).catch(() => undefined)
  }

  const storeKey = ['lab', 'store', session?.address]
  const { data: store = null } = useQuery({
    queryKey: storeKey,
    queryFn: async () => ask('store'),
    enabled: session !== null,
    staleTime: Infinity,
  })
  /** Takes notice of the store as it is now, and tells its pages the time. */
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
    hasEnded,
    ask,
    start,
    end,
    see,
    /** Asks anew about the store, after something was done in it. */
    refresh: async () => see(await ask('store')),
  }
}
export type Session = ReturnType<typeof useSession>

/** The address of a client's console in a session; each client is a device of its own. */
export const addressOf = ({ address }: Pick<LabSession, 'address'>, client: number): string =>
  client === 1 ? address : `${address}--${client}`

/** Signs a person of the store in on a client of the session, whose console takes notice of it by itself. */
export function signIn(address: string, store: LabStore, role: LabRole, language: string): void {
  const token = store.people.find((one) => one.role === role)!.token
  if (kept.read(address + tokenKey) === token) return
  kept.write(address + languageKey, language)
  kept.write(address + tokenKey, token)
}
