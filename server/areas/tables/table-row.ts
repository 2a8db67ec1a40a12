import type { tables } from '../../db/schema/index.ts'

export type TableRow = typeof tables.$inferSelect
