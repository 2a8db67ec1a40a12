import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Db } from '../../db/handle.ts'
import { serverSettings } from '../../db/schema/index.ts'

/** The keys by which push services know this installation. New keys would lose every device. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const key = 'vapid_keys'

/** Returns the keys, made at the first need and kept in the database, so that every server on it has the same. */
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
