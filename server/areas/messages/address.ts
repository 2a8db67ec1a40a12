import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { suppressions } from '../../db/schema/index.ts'
import { sha256 } from '../../engine/journal/digest.ts'

/** Returns the digest of a phone number in a brand; how it is written makes no difference. */
export const addressHash = (brandId: string, phone: string): string => sha256(`${brandId} ${phone.replace(/\D/g, '')}`)

/** Returns the condition for the suppression of a number. */
export const suppressionOf = (brandId: string, phone: string) =>
  and(eq(suppressions.brandId, brandId), eq(suppressions.addressHash, addressHash(brandId, phone)))

/** Keeps offers from a number for good, until the guest agrees anew. */
export async function suppress(
  tx: Db | Tx,
  { brandId, phone, reason, at }: { brandId: string; phone: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .insert(suppressions)
    .values({ brandId, addressHash: addressHash(brandId, phone), reason, at })
    .onConflictDoNothing()
}
