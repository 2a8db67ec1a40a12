import { createTurns } from './in-turn.ts'

/** The part of the server's time that calls of one address may take, if they come without a pause: an eighth. */
const parts = 8
/**
 * Milliseconds of work that an address may use in advance: all guests of a restaurant may open the menu at the same
 * time.
 */
const ahead = 1000
/** The maximum number of milliseconds that one call counts for: the rest is waiting for others. */
const longest = 250
/** Calls of one address that are answered at once; others wait, and too many are refused. */
const [atOnce, mayWait] = [2, 200]

/** A clock in milliseconds, and a pause. */
interface Watch {
  now(): number
  pause(milliseconds: number): Promise<void>
}

const realTime: Watch = {
  now: () => performance.now(),
  pause: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
}

interface Caller {
  inTurn: ReturnType<typeof createTurns>
  /** Time at which the address has rested enough for all its calls. */
  restedAt: number
  calls: number
}

/**
 * Makes turns for guests' calls by their address. Each call counts for the time that it took, so a costly page counts
 * for many cheap ones: after its calls an address rests for several times as long, so that the staff do not notice how
 * often it calls. Refuses a call with 429 if too many others wait before it.
 */
export function createGuestTurns({ now, pause }: Watch = realTime) {
  const callers = new Map<string, Caller>()
  let forgottenAt = now()

  const forgetRested = () => {
    if (now() - forgottenAt < parts * ahead) return
    forgottenAt = now()
    for (const [address, { calls, restedAt }] of callers) if (calls === 0 && restedAt <= now()) callers.delete(address)
  }

  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    forgetRested()
    const caller = callers.get(address) ?? { inTurn: createTurns(atOnce, mayWait), restedAt: now(), calls: 0 }
    callers.set(address, caller)
    caller.calls += 1
    try {
      return await caller.inTurn(async () => {
        const tooEarly = caller.restedAt - parts * ahead - now()
        if (tooEarly > 0) await pause(tooEarly)
        const began = now()
        try {
          return await work()
        } finally {
          const took = Math.min(now() - began, longest)
          caller.restedAt = Math.max(caller.restedAt, began) + parts * took
        }
      })
    } finally {
      caller.calls -= 1
    }
  }
}
