import { and, desc, eq, gt } from 'drizzle-orm'
import { codeMinutes } from '#contract/club/club.ts'
import type { Language } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { clubSignIns, members } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { sha256 } from '../../digest.ts'
import type { Store } from '../../http/store.ts'
import type { Work } from '../../engine/work.ts'
import { countWithin } from '../identity/attempts.ts'
import { pinPepper } from '../identity/pin.ts'
import { codeCause, putMessage } from '../messages/put-message.ts'

const minute = 60_000
/** Maximum number of codes for one number, within these minutes. */
const [mostSent, sentWithin] = [3, 15]

const words: Readonly<Record<Language, string>> = {
  en: '{store}: your code is {code}. It holds for {minutes} minutes. Give it to nobody.',
  fr: '{store} : votre code est {code}. Il est valable {minutes} minutes. Ne le donnez à personne.',
  de: '{store}: Ihr Code ist {code}. Er gilt {minutes} Minuten. Geben Sie ihn niemandem.',
  pt: '{store}: o seu código é {code}. É válido por {minutes} minutos. Não o dê a ninguém.',
}

/** Returns the hash of a stored code, which is useless without the server's secret. */
async function codeHashOf({ db, config }: Pick<Deps, 'config'> & { db: Db | Tx }, asked: string[]): Promise<string> {
  return sha256([await pinPepper(db, config.pinPepper), 'club', ...asked].join(' '))
}

/** Draws six digits with equal probability. */
function drawCode(): string {
  const most = Math.floor(2 ** 32 / 1_000_000) * 1_000_000
  for (;;) {
    const [word] = crypto.getRandomValues(new Uint32Array(1))
    if (word! < most) return String(word! % 1_000_000).padStart(6, '0')
  }
}

/** Finds the member of a number; if several share it, its owner. */
async function memberOfPhone({ tx, store }: Work, phone: string) {
  const [found] = await tx
    .select()
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), eq(members.username, phone)))
    .orderBy(desc(members.isPhoneOwner))
    .limit(1)
  return found
}

/**
 * Sends a code to a number; the answer does not reveal whether the number has a member. The number of a merged member
 * signs the surviving one in: it is the same guest. Throws 429 if the number got too many codes.
 */
export async function sendCode(work: Work, deps: Deps, phone: string, language: Language): Promise<void> {
  const { tx, store, now, own } = work
  const { brandId, name } = store.row
  await countWithin(work, { key: `club code ${brandId} ${phone}`, failures: mostSent, minutes: sentWithin })
  const member = await memberOfPhone(work, phone)
  const code = drawCode()
  const codeHash = await codeHashOf({ db: tx, config: deps.config }, [brandId, phone, code])
  const [made] = await tx
    .insert(clubSignIns)
    .values({
      ...own,
      brandId,
      phone,
      memberId: member ? (member.mergedInto ?? member.id) : null,
      codeHash,
      askedAt: now,
      usedAt: now,
    })
    .returning({ id: clubSignIns.id })
  const values: Record<string, string> = { store: name, code, minutes: String(codeMinutes) }
  const text = words[language].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  await putMessage(work, { to: { address: phone }, cause: `${codeCause}${made!.id}`, text })
}

/** Finds the sign-in of a code: requested a short time ago, and not used by another request. */
export async function signInOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { merchantId, row: { brandId }, now }: Store,
  { phone, code, tokenHash }: { phone: string; code: string; tokenHash: string },
) {
  const codeHash = await codeHashOf({ db, config }, [brandId, phone, code])
  const rows = await db
    .select()
    .from(clubSignIns)
    .where(
      and(
        eq(clubSignIns.merchantId, merchantId),
        eq(clubSignIns.phone, phone),
        eq(clubSignIns.codeHash, codeHash),
        gt(clubSignIns.askedAt, new Date(now.getTime() - codeMinutes * minute)),
      ),
    )
  return rows.find((row) => row.tokenHash === null || row.tokenHash === tokenHash) ?? null
}
