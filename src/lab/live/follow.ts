import type { CheckedStep, Invariants, LiveEvent, LiveRow, LiveStep } from '#contract/lab/live.ts'
import { ask, errorOf } from '../ask.ts'
import type { Place, SentPath } from '../engine/protocol.ts'
import { type Session, SessionEnded } from '../session/use-session.ts'
import { handStore } from '../hand/hand-store.ts'
import { liveStore, putLive, standNowhere } from './live-store.ts'

/** The step of a path that the session should reach. */
export interface Goal {
  place: Place
  step: number
}

/** The ways to reach the session, and to show a place of its console. */
export interface Reach {
  session: Pick<Session, 'ask' | 'refresh'>
  show: (place: string) => void
}

let goal: Goal
let isFollowing = false
/** The path that the session is on, as it was sent. */
let stood: SentPath | null = null

const isThere = ({ place, step }: Goal) => liveStore.get().path === place.path && liveStore.get().at === step
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Brings the session to the player's step. If the goal changes on the way, the newest one counts. */
export async function follow(next: Goal, reach: Reach): Promise<void> {
  goal = next
  const { failure } = liveStore.get()
  // A failure is kept until the person tries again.
  if (isFollowing || (failure && (failure.cause instanceof SessionEnded || failure.path === next.place.path))) return
  isFollowing = true
  try {
    while (liveStore.get().isOn) {
      if (!isThere(goal)) {
        putLive({ isBusy: true, failure: null })
        await move(goal, reach)
      } else if (liveStore.get().invariants) break
      else {
        // The path may go on meanwhile; the answer comes before its next step.
        putLive({ isBusy: false })
        putLive({ invariants: await reach.session.ask('invariants') })
        await reach.session.refresh()
      }
    }
  } catch (cause) {
    standNowhere({ path: next.place.path, cause: errorOf(cause) })
  } finally {
    isFollowing = false
    putLive({ isBusy: false })
  }
}

async function move({ place, step }: Goal, reach: Reach): Promise<void> {
  const { session } = reach
  const { path, at } = liveStore.get()
  if (path === place.path && step === at + 1) return took(place.path, await take(session))
  const way = path === place.path ? null : await ask('sent', [place])
  const isNext = way !== null && path !== null && step === at + 1 && isOneFurther(way, at)
  if (isNext) {
    const sent = await take(session, way.events[at]!)
    stood = way
    return took(place.path, sent)
  }
  const row = way
    ? await session.ask('begin', place.chart, way.start, way.events, step)
    : await session.ask('goTo', step)
  stood = way ?? stood
  await stands(place.path, row, reach)
}

/** Takes the next event, or one of a person's choice: over HTTP, or by hand in the console. */
function take(session: Reach['session'], event?: LiveEvent): Promise<CheckedStep> {
  const { isOn, withHand } = handStore.get()
  if (isOn && withHand) return withHand(() => session.ask('act', event))
  return event ? session.ask('send', event) : session.ask('step')
}

/** Tells if a path is the session's path up to now plus one event that the person chose. */
const isOneFurther = ({ start, events }: SentPath, at: number) =>
  stood !== null &&
  events.length === at + 1 &&
  isSame(start, stood.start) &&
  isSame(events.slice(0, at), stood.events.slice(0, at))

async function took(path: string, { at, step, invariants = null }: LiveStep & { invariants?: Invariants | null }) {
  const steps = liveStore.get().steps.slice(0, at - 1)
  steps[at - 1] = await ask('taken', [step])
  putLive({ path, at, steps, invariants })
}

async function stands(path: string, { place, last }: LiveRow, { session, show }: Reach) {
  putLive({ place, ...(liveStore.get().path !== path && { steps: [] }), invariants: null })
  if (last) await took(path, last)
  else putLive({ path, at: 0, steps: [] })
  await session.refresh()
  if (place !== null) show(place)
}
