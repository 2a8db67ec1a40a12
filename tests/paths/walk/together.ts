import { randomFrom } from 'statechart-paths/paths/random.ts'
import { bindings } from '../../../server/areas/bindings.ts'
import type { House } from '../../support/house.ts'
import { watchInvariants } from '../../support/invariants.ts'
import { sentence } from './action.ts'
import { chooser } from './choose.ts'
import { inShort } from './perform.ts'
import { type Call, prepare } from './prepare.ts'
import { isAtTheDoor } from './sight.ts'
import { openStreet } from './street.ts'
import type { World } from './world.ts'

interface TogetherOptions {
  seed: number
  /** The number of rounds in which all act at once. */
  rounds: number
  clients: number
}

export interface Round {
  /** The action of each person, and its answer. */
  said: string[]
  wrong: string[]
}

/** The statuses that a server may answer to people who get in each other's way. */
const fair = [200, 403, 404, 409, 422]

/**
 * People who act at the same moment, each on what they all see. The server decides who comes first, so the answers are
 * not compared with the charts. But of several changes of one row in one version at most one is accepted, no request is
 * answered with a failure, and every invariant holds after each round. Ends with the first round that has a fault.
 */
export async function walkTogether(house: House, { seed, rounds, clients }: TogetherOptions): Promise<Round[]> {
  const [world] = (await openStreet(house, clients)).worlds as [World]
  const random = randomFrom(seed)
  const choosers = world.people.map((own) => chooser({ random, clients: [own], words: world.words }))
  const broken = watchInvariants(house.db, house.merchantId)
  const done: Round[] = []
  while (done.length < rounds && done.every(({ wrong }) => wrong.length === 0)) {
    house.pass(1000)
    const floor = await world.look()
    const calls: Call[] = []
    for (const [index, choose] of choosers.entries()) {
      const call = await prepare(world, new Map(), floor, { ...choose(floor), client: index + 1 })
      if (call) calls.push(call)
    }
    const answers = await Promise.all(calls.map((call) => call.send()))
    const told = calls.map((call, index) => `${sentence(call.action)} → ${inShort(answers[index]!)}`)
    const heard = calls.filter(
      ({ action }, index) =>
        answers[index]!.status === 200 &&
        action.mode !== 'preview' &&
        !isAtTheDoor(action) &&
        !bindings[action.chart]?.keepsVersion,
    )
    const rows = heard.map(({ sight }) => sight.id)
    done.push({
      said: told,
      wrong: [
        ...told.filter((_, index) => !fair.includes(answers[index]!.status)),
        ...heard
          .filter(({ sight }) => rows.indexOf(sight.id) !== rows.lastIndexOf(sight.id))
          .map(({ action }) => `not alone: ${sentence(action)}`),
        ...(await broken()),
      ],
    })
  }
  return done
}
