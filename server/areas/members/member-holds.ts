import { type Column, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../http/list-query.ts'
import { holdsPhone } from '../../phones/search-phone.ts'

/** Returns the condition that the name of a row's member matches the search text; undefined if the search is empty. */
export const memberHolds = (search: string | undefined, brandId: Column, memberId: Column): SQL | undefined =>
  search
    ? sql`EXISTS (SELECT 1 FROM members m WHERE m.brand_id = ${brandId} AND m.id = ${memberId}
        AND (${holds(search, sql`m.name`)} OR ${holdsPhone(search, sql`m.username`)}))`
    : undefined
