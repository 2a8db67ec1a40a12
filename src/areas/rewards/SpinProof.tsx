import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commitmentOf, drawSlot } from '#contract/rewards/draw.ts'
import type { Spin } from '#contract/rewards/spin-row.ts'
import { newRequestId } from '../../api/transport/request-id.ts'

/** Makes the chance of who spins, on their own device. */
export const newChance = (): string =>
  newRequestId()
    .replaceAll(/[^A-Za-z0-9_-]/g, '')
    .slice(0, 64)

/** Computes in this browser that a draw matches its chances and the commitment that was published before it. */
async function isProven({ id, seed, client_seed: clientSeed, commitment, slots, drawn_slot: drawn }: Spin) {
  if (seed === null || clientSeed === null) return false
  const slot = await drawSlot({ seed, spinId: id, clientSeed }, slots)
  return slot.id === drawn && (await commitmentOf(seed, slots)) === commitment
}

/**
 * The proof of a draw: the commitment that was published before it, both seeds, and the result that this browser
 * computes.
 */
export function SpinProof({ spin }: { spin: Spin }) {
  const { t } = useTranslation()
  const [proof, setProof] = useState<boolean | null>(null)
  useEffect(() => void isProven(spin).then(setProof), [spin])
  if (proof === null) return null
  return (
    <details>
      <summary>{t(proof ? 'wheel.proven' : 'wheel.notProven')}</summary>
      <dl className="small figures spin-proof">
        {(
          [
            ['wheel.told', spin.commitment],
            ['wheel.seed', spin.seed],
            ['wheel.guestSeed', spin.client_seed],
          ] as const
        ).map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
