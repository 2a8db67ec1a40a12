import { z } from 'zod'
import { named } from '../named.ts'

/** One slot of a wheel as a draw sees it. */
export const DrawnFrom = named('DrawnFrom', {
  id: z.string(),
  name: z.string(),
  /** Its share of all weights is its chance. */
  weight: z.number(),
})
export type DrawnFrom = z.output<typeof DrawnFrom>

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the commitment that is published before a draw: a hash of the seed and of the slots, neither of which can
 * change afterwards.
 */
export async function commitmentOf(seed: string, slots: readonly DrawnFrom[]): Promise<string> {
  const table = slots.map(({ id, weight }) => [id, weight])
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(`${seed}.${JSON.stringify(table)}`))
  return hex(new Uint8Array(digest))
}

/** Returns the digest of a draw: chance of the house by the seed, of the guest by theirs, and of no other spin. */
async function drawDigest(seed: string, spinId: string, clientSeed: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(`${spinId}.${clientSeed}`)))
}

const space = 1n << 64n

/**
 * Returns the slot that a digest selects. The digest is read as words of 64 bits; words above the last whole multiple
 * of all weights are skipped, so that the remainder favours no slot. Throws if all weights are zero.
 */
export function slotOf<Slot extends Pick<DrawnFrom, 'weight'>>(digest: Uint8Array, slots: readonly Slot[]): Slot {
  const sum = BigInt(slots.reduce((all, { weight }) => all + weight, 0))
  if (sum === 0n) throw new Error('No slot of the wheel weighs anything.')
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  const words = Array.from({ length: digest.byteLength / 8 }, (_, at) => view.getBigUint64(at * 8))
  const word = words.find((one) => one < (space / sum) * sum) ?? words[0]!
  let rest = word % sum
  for (const slot of slots) {
    if (rest < BigInt(slot.weight)) return slot
    rest -= BigInt(slot.weight)
  }
  throw new Error('The weights of the wheel do not add up.')
}

/** Draws a slot: the same chances give the same slot to anyone who computes it again. */
export const drawSlot = async <Slot extends DrawnFrom>(
  { seed, spinId, clientSeed }: { seed: string; spinId: string; clientSeed: string },
  slots: readonly Slot[],
): Promise<Slot> => slotOf(await drawDigest(seed, spinId, clientSeed), slots)
