import { type Column, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../http/list-query.ts'
import { holdsPhone } from '../../phones/search-phone.ts'

/** Returns the condition that the member of a row is called by the search text; undefined where nothing is searched. */
export const memberHolds = (search: string | undefined, brandId: Column, memberId: Column): SQL | undefined =>
  search
    ? sql`EXISTS (SELECT 1 FROM members m WHERE m.brand_id = ${brandId} AND m.id = ${memberId}
        AND (${holds(search, sql`m.name`)} OR ${holdsPhone(search, sql`m.username`)}))`
    : undefined
