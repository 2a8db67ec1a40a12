import { useEffect, useEffectEvent } from 'react'
import type { HandAnswer, HandCommand } from '#contract/lab/hand.ts'
import type { LabRole, LabStore } from '#contract/lab/session.ts'
import { tokenKey } from '../../api/transport/client.ts'
import { nameAt } from '../../device/base.ts'
import { kept } from '../../device/kept.ts'
import type { Session } from '../session/use-session.ts'
import type { HandScreen } from './agent.ts'
import { borrowedLanguage } from './borrowed-language.ts'
import { goInFrame } from './go-in-frame.ts'
import { handStore, type WithHand } from './hand-store.ts'

/** Milliseconds before each press, so that a person sees where it happens. */
const pace = 120

/** Asks the session for the next command, with the answer to the last one. */
type Next = (answer: HandAnswer | null) => Promise<HandCommand | null>

/** Provides a hand as long as a caller needs it, and carries out its commands. `rest` is called after the last need. */
function lending(screen: HandScreen, next: Next, rest: () => void): { withHand: WithHand; isNeeded: () => boolean } {
  let needs = 0
  let isLent = false
  const lend = async () => {
    isLent = true
    try {
      const { lendHand } = await import('./agent.ts')
      await lendHand(screen, next, () => needs > 0)
    } catch {
      // Each caller that needs the hand also asks the session, and gets its error there.
    } finally {
      isLent = false
    }
  }
  const withHand: WithHand = async (work) => {
    const held = document.activeElement
    // The focused element may be gone by then; its container gets the focus instead.
    const around = held?.parentElement?.closest('[tabindex]')
    needs += 1
    if (!isLent) void lend()
    try {
      return await work()
    } finally {
      needs -= 1
      // The acts in the console took the focus there.
      const isTaken = document.activeElement === screen.frame && held !== screen.frame
      const back = held?.isConnected ? held : around
      if (isTaken && back instanceof HTMLElement) back.focus({ preventScroll: true })
      if (needs === 0) rest()
    }
  }
  return { withHand, isNeeded: () => needs > 0 }
}

/** The frame in which a hand works: the first client's. */
const frameOf = () => document.querySelector<HTMLIFrameElement>('.lab-session iframe[data-client="1"]')

interface HandInput {
  session: Session
  address: string
  store: LabStore
  /** Called with the person as whom the hand works. */
  onRole: (role: LabRole) => void
}

/** Keeps a hand ready for the session in its console, as long as the console is shown. */
export function useHand({ session, address, store, onRole }: HandInput): void {
  const roleOf = async (token: string) => {
    const isIt = (one: LabStore['people'][number]) => one.token === token
    const { people } = store.people.some(isIt) ? store : await session.refresh()
    return people.find(isIt)?.role ?? 'owner'
  }
  const enter = useEffectEvent(async (token: string, path: string, isEnglish: boolean) => {
    const frame = frameOf()!
    const isSame = kept.read(nameAt(address, tokenKey)) === token && isEnglish
    kept.write(nameAt(address, tokenKey), token)
    onRole(await roleOf(token))
    const { location } = frame.contentWindow!
    if (isSame && location.pathname === address + path) return
    if (isSame && location.pathname.startsWith(`${address}/`)) return goInFrame(frame, address + path)
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.src = address + path
    await loaded
  })
  const next = useEffectEvent<Next>((answer) => session.ask('hand', answer))
  useEffect(() => {
    const language = borrowedLanguage(address, frameOf)
    const screen = {
      get frame() {
        return frameOf()!
      },
      base: address,
      pace,
      enter: async (token: string, path: string) => enter(token, path, await language.borrow()),
    }
    /** Lets the console go, unless the next step is taken there as well. */
    const rest = () => {
      if (!handStore.get().isOn && !isNeeded()) language.giveBack()
    }
    const { withHand, isNeeded } = lending(screen, (answer) => next(answer), rest)
    handStore.set({ isOn: false, withHand })
    const unsubscribe = handStore.subscribe(rest)
    return () => {
      unsubscribe()
      handStore.set({ isOn: false, withHand: null })
      language.giveBack()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address identifies the session
  }, [address])
}
