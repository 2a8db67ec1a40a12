import { eq } from 'drizzle-orm'
import type { Db } from './handle.ts'
import { serverSettings } from './schema/index.ts'

/** How far the demo's story was told in this database: its history, or also the evening of the first start. */
export type StoryProgress = 'history' | 'evening'
export const storyKey = 'demo'

/** How far the story was told here; undefined in a database that was not begun with the demo. */
export async function toldSoFar(db: Db): Promise<StoryProgress | undefined> {
  const [row] = await db.select().from(serverSettings).where(eq(serverSettings.key, storyKey))
  return row?.value as StoryProgress | undefined
}

/** Tells if this database was begun with the demo. */
export const isDemo = async (db: Db): Promise<boolean> => (await toldSoFar(db)) !== undefined
