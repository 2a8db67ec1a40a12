import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commitmentOf, drawSlot } from '#contract/rewards/draw.ts'
import type { Member } from '#contract/rows/member.ts'
import type { Spin } from '#contract/rewards/spin-row.ts'
import { offerSpin, sendStep, wheelQuery } from '../../api/rewards/rewards.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { newRequestId } from '../../api/transport/request-id.ts'
import { errorWords } from '../../commands/error-words.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { WheelPicture } from './WheelPicture.tsx'

/** Computes in this browser that a draw is what its chances say, and what was told before it. */
async function isProven({ id, seed, client_seed: clientSeed, commitment, slots, drawn_slot: drawn }: Spin) {
  if (seed === null || clientSeed === null) return false
  const slot = await drawSlot({ seed, spinId: id, clientSeed }, slots)
  return slot.id === drawn && (await commitmentOf(seed, slots)) === commitment
}

/** Spins the wheel for a member: it is offered first, so that the house cannot choose afterwards, and then drawn. */
export function SpinDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, isBusy, isFindingOut } = useCommand()
  const { data: wheel } = useQuery(wheelQuery())
  const [spin, setSpin] = useState<Spin | null>(null)
  const [proof, setProof] = useState<boolean | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const chance = useRef(
    newRequestId()
      .replaceAll(/[^A-Za-z0-9_-]/g, '')
      .slice(0, 64),
  )
  const isDrawn = spin?.state === 'drawn'
  const won = spin?.slots.find(({ id }) => id === spin.won_slot)

  const turn = async () => {
    setError(null)
    try {
      const offered = await run<Spin>({ ...offerSpin(member.id), touches: [] })
      setSpin(offered)
      const fields = { client_seed: chance.current }
      const drawn = await run<Spin>({ ...sendStep('spin', offered, 'spin.draw', fields), touches: [keys.members()] })
      setSpin(drawn)
      setProof(await isProven(drawn))
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  return (
    <FormDialog
      title={t('wheel.spinFor', { name: member.name })}
      className="member-form"
      text={isDrawn ? t('common.close') : t('event.spin.draw')}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={!wheel}
      onSubmit={() => (isDrawn ? onClose() : void turn())}
      onClose={onClose}
    >
      <WheelPicture slots={spin?.slots ?? wheel?.aaData ?? []} won={spin?.won_slot ?? null} />
      <p role="status">
        {isDrawn
          ? spin.reward
            ? t('wheel.won', { name: spin.reward })
            : t('wheel.wonNothing', { name: won?.name ?? '' })
          : t('wheel.costs', { count: wheel?.token_cost ?? 1, has: member.spin_tokens })}
      </p>
      {isDrawn && proof !== null && (
        <details>
          <summary>{t(proof ? 'wheel.proven' : 'wheel.notProven')}</summary>
          <dl className="small figures spin-proof">
            {[
              ['wheel.told', spin.commitment],
              ['wheel.seed', spin.seed],
              ['wheel.guestSeed', spin.client_seed],
            ].map(([key, value]) => (
              <div key={key}>
                <dt>{t(key!)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {error && (
        <p className="dialog-error" role="alert">
          {errorWords(t, error)}
        </p>
      )}
    </FormDialog>
  )
}
