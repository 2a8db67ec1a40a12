import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Db } from '../../db/handle.ts'
import { serverSettings } from '../../db/schema/index.ts'

/** The keys that identify this installation at push services. With new keys every device would be lost. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const key = 'vapid_keys'

/**
 * Returns the keys, which are created on first use and stored in the database, so that all its servers have the same.
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const kept = async () => {
    const [row] = await db.select().from(serverSettings).where(eq(serverSettings.key, key))
    return row && (JSON.parse(row.value) as VapidKeys)
  }
  const found = await kept()
  if (found) return found
  const value = JSON.stringify(webPush.generateVAPIDKeys())
  await db.insert(serverSettings).values({ key, value }).onConflictDoNothing()
  return (await kept())!
}
