import { count, eq } from 'drizzle-orm'
import type { Config } from './config.ts'
import { keyedPin, pinPepper } from './areas/identity/pin.ts'
import { isDemo, storyKey, type StoryProgress, toldSoFar } from './db/demo-story.ts'
import type { Db } from './db/handle.ts'
import { createFirstOwner, type OwnerDeps } from './first-owner.ts'
import { accounts, serverSettings } from './db/schema/index.ts'
import { seedEvening, seedHistory } from './demo/story/index.ts'
import { storyClock } from './demo/story/evening/story-clock.ts'
import { demoTemplate } from './db/template.ts'
import { transact } from './db/transact.ts'

/** Returns the beginning of the demo's business day at an instant, on its wall clock: "2026-11-20T08". */
export function demoDay(now: Date): string {
  const { today, businessDayCut } = storyClock(now)
  return `${today}T${String(businessDayCut).padStart(2, '0')}`
}

/** Returns the template with the first data of this start; none if the demo's PINs need a key of their own. */
export const firstTemplate = (config: Pick<Config, 'isProduction' | 'pinPepper'>, now: Date): string | undefined =>
  config.isProduction || config.pinPepper !== undefined ? undefined : demoTemplate(demoDay(now))

/**
 * Gives an empty database its first rows: in production the owner whom the environment names, else the demo. Returns
 * whether this is a demo. The history may come with a template; the evening is always written up to the present time.
 */
export async function writeFirstData(
  db: Db,
  config: Pick<Config, 'isProduction' | 'ownerName' | 'ownerPassword' | 'pinPepper'>,
  deps: OwnerDeps,
): Promise<boolean> {
  const isEmpty = (await db.select({ rows: count() }).from(accounts))[0]!.rows === 0
  if (isEmpty && config.isProduction) await transact(db, (tx) => createFirstOwner(tx, config, deps))
  if (isEmpty && !config.isProduction) await tellHistory(db, config.pinPepper, deps)
  if ((await toldSoFar(db)) === 'history') await tellEvening(db, deps)
  return !config.isProduction && (await isDemo(db))
}

/** The demo's eight weeks up to yesterday, which a template can hold. */
export async function tellHistory(db: Db, configuredPepper: string | undefined, deps: OwnerDeps): Promise<void> {
  const pepper = await pinPepper(db, configuredPepper)
  const { clock, passwords } = deps
  await seedHistory(db, clock.now(), { passwords, pinLookup: (pin) => keyedPin(pepper, pin) })
  await db.insert(serverSettings).values({ key: storyKey, value: 'history' satisfies StoryProgress })
}

async function tellEvening(db: Db, deps: OwnerDeps): Promise<void> {
  await seedEvening(db, deps.clock.now())
  await db
    .update(serverSettings)
    .set({ value: 'evening' satisfies StoryProgress })
    .where(eq(serverSettings.key, storyKey))
}
