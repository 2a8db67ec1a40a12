import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { serverSettings } from '../db/schema/index.ts'

const settingKey = 'pin_pepper'

/**
 * The keyed hash by which a PIN finds its owner, as hexadecimal SHA-256 HMAC. The key is the environment's, else one that
 * is made once and kept in the database.
 */
export async function createPinLookup(db: Db, pepper: string | undefined): Promise<(pin: string) => Promise<string>> {
  const secret = new TextEncoder().encode(pepper ?? (await storedPepper(db)))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (pin) =>
    Buffer.from(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(pin))).toString('hex')
}

/** Two nodes that begin at once agree: the first one's key stays. */
async function storedPepper(db: Db): Promise<string> {
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  await db.insert(serverSettings).values({ key: settingKey, value: made }).onConflictDoNothing()
  const [row] = await db.select().from(serverSettings).where(eq(serverSettings.key, settingKey))
  return row!.value
}
