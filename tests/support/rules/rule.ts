import type { SQL } from 'drizzle-orm'

/** What must hold, each as the query that finds the rows which break it: their `merchant_id` and `id`. */
export type Rules = Readonly<Record<string, SQL>>
