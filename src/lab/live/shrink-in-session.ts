import type { LiveLevel } from '#contract/lab/live.ts'
import { ask } from '../ask.ts'
import type { PathView } from '../engine/protocol.ts'
import type { Session } from '../session/use-session.ts'
import type { Lab } from '../use-lab.ts'

/** Milliseconds between two checks of its progress. */
const pace = 500

/**
 * Makes the open path, which fails on a level of the product, as short as possible in a session; `told` is called with
 * the number of tries.
 */
export async function shrinkInSession(
  level: LiveLevel,
  lab: Pick<Lab, 'chart' | 'place' | 'add'>,
  session: Pick<Session, 'ask'>,
  name: string,
  told: (tries: number) => void,
): Promise<PathView> {
  const { start, events } = await ask('sent', [lab.place])
  const looking = setInterval(() => void session.ask('tries').then(told, () => undefined), pace)
  try {
    const document = await session.ask('shrink', level, lab.chart, start, events)
    await lab.add(name, document)
    const id = document.charts[0]!.paths[0]!.id
    return (await ask('path', [{ ...lab.place, path: id, by: null }]))!
  } finally {
    clearInterval(looking)
  }
}
