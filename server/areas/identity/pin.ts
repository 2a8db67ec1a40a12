import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/handle.ts'
import { serverSettings } from '../../db/schema/index.ts'
import { sha256 } from '../../digest.ts'

const key = 'pin_pepper'

/** Returns the secret key of PIN look-ups: PIN_PEPPER, else a value that is created once and stored in the database. */
export async function pinPepper(db: Db | Tx, configured: string | undefined): Promise<string> {
  if (configured) return configured
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  await db.insert(serverSettings).values({ key, value: made }).onConflictDoNothing()
  const [kept] = await db.select().from(serverSettings).where(eq(serverSettings.key, key))
  return kept!.value
}

/**
 * Returns the keyed hash by which the owner of a PIN is found without a check of every hash; it is useless without the
 * pepper.
 */
export const keyedPin = (pepper: string, pin: string): string => sha256(`${pepper} ${pin}`)

/** Returns the look-up value of a PIN in this installation. */
export const pinLookup = async (
  { db, config }: { db: Db | Tx; config: { pinPepper: string | undefined } },
  pin: string,
): Promise<string> => keyedPin(await pinPepper(db, config.pinPepper), pin)
