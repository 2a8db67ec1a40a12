import { eq } from 'drizzle-orm'
import type { Db } from './handle.ts'
import { serverSettings } from './schema/index.ts'

/** The part of the demo that was written to this database: its history, or also the evening of the first start. */
export type StoryProgress = 'history' | 'evening'
export const storyKey = 'demo'

/** Returns the progress of the demo; undefined in a database that was not begun with it. */
export async function toldSoFar(db: Db): Promise<StoryProgress | undefined> {
  const [row] = await db.select().from(serverSettings).where(eq(serverSettings.key, storyKey))
  return row?.value as StoryProgress | undefined
}

/** Tells if this database began with the demo. */
export const isDemo = async (db: Db): Promise<boolean> => (await toldSoFar(db)) !== undefined
