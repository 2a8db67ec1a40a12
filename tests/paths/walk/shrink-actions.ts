import { leaveOut } from 'statechart-paths/paths/shrink.ts'
import { type Action, atFirstTable, tableOf } from './action.ts'
import { byTheTable, outsideInstead, shorterWays, withoutMoves } from './detours.ts'

type Fails = (actions: readonly Action[]) => Promise<boolean>

/**
 * Makes a failing list of actions short. First it removes actions on other rows, or at other tables; then any that can
 * be left out; then it brings the failing row there from elsewhere or by a shorter way, if it fails there too; in the
 * end each action is made as plain as possible.
 *
 * @param fails whether a list fails as the first one did
 */
export async function shrinkActions(actions: readonly Action[], fails: Fails): Promise<readonly Action[]> {
  const last = actions.at(-1)
  if (!last) return actions
  const isThere = ({ store }: Action) => store === last.store
  const guesses = [
    actions.filter((one) => isThere(one) && areKin(one.row, last.row)),
    actions.filter((one) => isThere(one) && tableOf(one.row) === tableOf(last.row)),
    actions.filter(isThere),
  ]
  const fewer = guesses.filter(({ length }) => length < actions.length)
  let left: readonly Action[] = (await firstThatFails(fewer, fails)) ?? actions
  left = (await leaveOut(left, fails)).items
  for (const detours of [byTheTable, withoutMoves, outsideInstead, shorterWays]) {
    const found = await firstThatFails(detours(left), fails)
    if (found) left = (await leaveOut(found, fails)).items
  }
  return plainest(left, fails)
}

/** Tells if one row belongs to the other: table 2, order 2.1 and payment 2.1.1 do. */
function areKin(a: string, b: string): boolean {
  const [one, other] = [a, b].map((row) => `${row.slice(row.indexOf(' ') + 1)}.`) as [string, string]
  return one.startsWith(other) || other.startsWith(one)
}

async function firstThatFails(
  lists: Iterable<readonly Action[]>,
  fails: Fails,
): Promise<readonly Action[] | undefined> {
  for (const list of lists) if (await fails(list)) return list
  return undefined
}

/** Simplifies the actions: at the first table, by the first client, sent plainly, each as far as the failure allows. */
async function plainest(actions: readonly Action[], fails: Fails): Promise<readonly Action[]> {
  const same = (other: readonly Action[]) => JSON.stringify(other) === JSON.stringify(left)
  let left = actions
  const attempt = async (list: readonly Action[]) => {
    if (!same(list) && (await fails(list))) left = list
  }
  await attempt(left.map(atFirstTable))
  await attempt(left.map((action) => ({ ...action, client: 1 })))
  for (const [index] of actions.entries()) {
    await attempt(left.map((action, place) => (place === index ? { ...action, client: 1 } : action)))
    await attempt(left.map((action, place) => (place === index ? { ...action, mode: 'plain' } : action)))
  }
  return left
}
