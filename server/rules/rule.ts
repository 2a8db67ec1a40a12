import type { SQL } from 'drizzle-orm'

/** The rules that must hold, each as a query for the rows that break it: their `merchant_id` and `id`. */
export type Rules = Readonly<Record<string, SQL>>
