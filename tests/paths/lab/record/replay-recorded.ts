import type { RecordedStep, RecordedWalk, ReplayResult } from '#contract/lab/record.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { leaveOut } from 'statechart-paths/paths/shrink.ts'
import { allRules, breaking } from '../../../support/invariants.ts'
import { evening } from '../../../support/house.ts'
import { inSession, type Session } from '../session.ts'
import { recorderOf } from './recorded-app.ts'
import { entryInWords } from './told-entries.ts'

/** A step in words: "floor: PATCH /admin/toggle_occupy_status/{0.4}". */
export const stepInWords = ({ by, method, path, passed }: RecordedStep): string =>
  by === 'time' ? `${(passed ?? 0) / 1000} s pass` : `${by}: ${method} ${path.replace(/^\/api/, '')}`

const outcome = ({ answer, entries }: RecordedStep): string =>
  [...(answer === '' ? [] : [answer]), ...entries.map(entryInWords)].join('; ') || 'nothing happened'

/** Does a recorded walk again in a session of its own. */
export const replayRecorded = (walk: RecordedWalk): Promise<ReplayResult> =>
  inSession((session) => replayRecordedIn(session, walk))

/**
 * Repeats a recorded walk in a store in which nothing has happened, from the instant at which it began, and compares
 * each answer and all audit entries; in the end every invariant is checked.
 */
async function replayRecordedIn(session: Session, walk: RecordedWalk): Promise<ReplayResult> {
  const house = session.house()
  const elapsed = house.outside.clock.now().getTime() - evening.getTime()
  if (walk.begins !== elapsed) await session.pass(walk.begins - elapsed)
  const recorder = recorderOf(session.app)
  for (const [same, step] of walk.steps.entries()) {
    const done = await recorder.again(house, step, (passed) => session.pass(passed))
    const [expected, actual] = [outcome(step), done ? outcome(done) : 'a row that it names does not exist']
    if (expected !== actual)
      return { isSame: false, same, departure: { at: step.no, what: stepInWords(step), expected, actual } }
  }
  const same = walk.steps.length
  const broken = await breaking(house.db, await allRules(house.db), house.merchantId)
  if (broken.length === 0) return { isSame: true, same, departure: null }
  const rules = [...new Set(broken.map((one) => one.slice(0, one.indexOf(':'))))].join('; ')
  const expected = 'every invariant holds'
  const at = (walk.steps.at(-1)?.no ?? 0) + 1
  return { isSame: false, same, departure: { at, what: afterwards, expected, actual: rules } }
}

const afterwards = 'afterwards'

/** Returns a step without the version that its sender saw, which is another one when steps before it are left out. */
function withoutVersion(step: RecordedStep): RecordedStep {
  if (typeof step.body !== 'object' || step.body === null || step.path.endsWith('/approval')) return step
  const { version: _, ...body } = step.body as Record<string, unknown>
  return { ...step, body }
}

/** Makes a walk that departs as short as it gets while it departs at the same step with the same difference. */
export const shrinkRecorded = (walk: RecordedWalk) => inSession((session) => shrinkIn(session, walk))

async function shrinkIn(session: Session, walk: RecordedWalk) {
  const replay = async (steps: readonly RecordedStep[]) => {
    await session.renew()
    return replayRecordedIn(session, { ...walk, steps: [...steps] })
  }
  const replayed = await replay(walk.steps)
  const { departure } = replayed
  if (!departure) return { walk, replayed, tries: 0 }
  const isAfterwards = departure.what === afterwards
  const signature = ({ departure: one }: ReplayResult) => canonical(one && { ...one, at: isAfterwards ? 0 : one.at })
  const fails = async (steps: readonly RecordedStep[]) => signature(await replay(steps)) === signature(replayed)
  // Steps after the departure never ran.
  const reached = isAfterwards ? walk.steps : walk.steps.slice(0, replayed.same + 1)
  const plain = reached.map(withoutVersion)
  const start = canonical(plain) !== canonical(reached) && (await fails(plain)) ? plain : reached
  const { items, tries } = await leaveOut(start, fails)
  return { walk: { ...walk, steps: items }, replayed: await replay(items), tries }
}
