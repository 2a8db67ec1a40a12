import { and, eq } from 'drizzle-orm'
import type { Channel } from '#contract/marketing/states.ts'
import { filledIn, placeValue, wayOut } from '#contract/marketing/template.ts'
import { members, whatsappTemplates } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import { memberRows } from '../members/member-rows.ts'
import type { MessageRow } from './last-look.ts'

/**
 * Channels on which a guest may answer with a stop word; a mail has a link instead, and members' devices have a switch.
 */
const isAnswered: Record<Channel, boolean> = { whatsapp: true, sms: true, email: false, push: false }

/** Returns the text of a message when it is sent, in the store's language, and the values in it. */
export async function wordsOf(
  { tx, store }: Work,
  row: MessageRow,
): Promise<{ text: string; values: Record<string, string> }> {
  const asItIs = { text: row.text ?? '', values: row.values }
  if (row.templateId === null) return asItIs
  const [template] = await tx
    .select()
    .from(whatsappTemplates)
    .where(and(eq(whatsappTemplates.merchantId, store.merchantId), eq(whatsappTemplates.id, row.templateId)))
  if (!template) return asItIs
  const { language, name } = store.row
  const [member] = row.memberId
    ? await tx
        .select({ name: members.name })
        .from(members)
        .where(and(eq(members.brandId, store.row.brandId), eq(members.id, row.memberId)))
    : []
  const points = row.memberId ? (await memberRows(tx, store, [row.memberId]))[0]?.points : undefined
  const values = Object.fromEntries(
    Object.entries({
      first_name: (member?.name ?? '').split(/\s+/)[0] ?? '',
      store: name,
      points: String(points ?? 0),
      ...row.values,
    }).map(([place, value]) => [place, placeValue(value)]),
  )
  const body = filledIn(template.translations[language] ?? template.body, values)
  const out = template.category === 'marketing' && isAnswered[row.channel] ? wayOut[language] : null
  const foot = [template.footer, out].filter(Boolean)
  return { text: [body, ...foot].join('\n\n'), values }
}
