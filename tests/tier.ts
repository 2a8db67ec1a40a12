/**
 * The sizes of the suites whose thoroughness depends on the time to spend. `npm test` takes the first column, `npm run
 * test:nightly` and `npm run test:release` the others; `TIER=nightly npx vitest …` runs one file as the nightly run
 * would.
 */
const tiers = ['pr', 'nightly', 'release'] as const
type Tier = (typeof tiers)[number]

/** The size of each suite that scales, by tier; tests take their repetitions from here. */
const sizes = {
  /** Steps in a session of the lab beside a real store. */
  labSteps: { pr: 30, nightly: 1_000, release: 10_000 },
  raceRounds: { pr: 1, nightly: 20, release: 1_000 },
  /** Two acts on the money of one line at two servers. */
  lineRaces: { pr: 20, nightly: 1_000, release: 1_000 },
  /** Orders of a store whose days were posted before its lines had money. */
  pastOrders: { pr: 200, nightly: 100_000, release: 100_000 },
  /** Days of a random month, and the guests of each. */
  monthDays: { pr: 2, nightly: 31, release: 31 },
  monthGuests: { pr: 7, nightly: 14, release: 30 },
  /** On each database. */
  crashKills: { pr: 1, nightly: 10, release: 1_000 },
  /** Guests who want the last table at once, at two servers. */
  tableRacers: { pr: 60, nightly: 1_000, release: 1_000 },
  /** Stops of a loaded server by SIGTERM. */
  stops: { pr: 1, nightly: 5, release: 100 },
  /** Kills at each of seven points of a message's way out, on each database. */
  messageKills: { pr: 1, nightly: 15, release: 75 },
  /** Events that providers report, each of them twice. */
  hookEvents: { pr: 10_000, nightly: 100_000, release: 100_000 },
  randomCharts: { pr: 150, nightly: 10_000, release: 50_000 },
  /** Houses whose book is filled at random, and parties who ask over HTTP. */
  randomBooks: { pr: 300, nightly: 3_000, release: 30_000 },
  askingParties: { pr: 60, nightly: 2_000, release: 10_000 },
  moneyCarts: { pr: 20_000, nightly: 200_000, release: 1_000_000 },
  promotedCarts: { pr: 20_000, nightly: 200_000, release: 1_000_000 },
  /** Orders over several taxes, with sets, and every kind of discount. */
  pricedOrders: { pr: 3_000, nightly: 100_000, release: 1_000_000 },
  fuzzCasesPerCall: { pr: 2, nightly: 100, release: 5_000 },
  walkActions: { pr: 60, nightly: 3_000, release: 100_000 },
  /** Walks that are repeated, to check that they take the same steps, and the length of each. */
  walksTwice: { pr: 1, nightly: 3, release: 20 },
  /** Evenings recorded by hand that are done again. */
  eveningsAgain: { pr: 3, nightly: 20, release: 20 },
  stepsTwice: { pr: 10, nightly: 150, release: 400 },
} satisfies Record<string, Record<Tier, number>>

/** Minutes until a test that scales is taken for one that hangs. */
const minutes: Record<Tier, number> = { pr: 10, nightly: 240, release: 420 }

/** The tier of this run. */
export const tier: Tier = readTier(process.env.TIER)

/** By day, when everything that can wait for the night is skipped. */
export const isDay = tier === 'pr'

/** Returns the number of repetitions of a suite in this run. */
export const sizeOf = (suite: keyof typeof sizes): number => sizes[suite][tier]

/**
 * By day one in `n` of a list, for each `at` others, so that together they are the whole list; at night the whole list.
 * Never empty unless the list is.
 */
export const shareOf = <T>(all: readonly T[], n: number, at = 0): T[] => {
  if (!isDay) return [...all]
  const step = Math.min(n, all.length)
  return all.filter((_, index) => index % step === at % step)
}

/** The repetitions in a test's title: "once", "3 times". */
export const timesOf = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** The timeout of a test that scales, in milliseconds. */
export const patience: number = minutes[tier] * 60_000

function readTier(given: string | undefined): Tier {
  const found = tiers.find((name) => name === (given || 'pr'))
  if (!found) throw new Error(`TIER is "${given}"; it may be ${tiers.join(', ')}.`)
  return found
}
