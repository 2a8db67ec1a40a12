import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/members/member.ts'
import type { Spin } from '#contract/rewards/spin-row.ts'
import { offerSpin, wheelQuery } from '../../api/rewards/rewards.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { newChance, SpinProof } from './SpinProof.tsx'
import { WheelPicture } from './WheelPicture.tsx'

/** Spins the wheel for a member: it is offered first, so that the house cannot choose afterwards, and then drawn. */
export function SpinDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation()
  const { attempt, isBusy, isFindingOut, error } = useCommand()
  const { data: wheel } = useQuery(wheelQuery())
  const [spin, setSpin] = useState<Spin | null>(null)
  const chance = useRef(newChance())
  const isDrawn = spin?.state === 'drawn'
  const won = spin?.slots.find(({ id }) => id === spin.won_slot)

  const draw = (offered: Spin) => {
    setSpin(offered)
    const fields = { client_seed: chance.current }
    return attempt<Spin>({
      ...sendEvent('spin', offered, 'spin.draw', fields),
      touches: [keys.members()],
      onDone: setSpin,
    })
  }
  return (
    <FormDialog
      title={t('wheel.spinFor', { name: member.name })}
      className="form-fields"
      text={isDrawn ? t('common.close') : t('event.spin.draw')}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      error={error}
      disabled={!wheel}
      onSubmit={() => (isDrawn ? onClose() : void attempt<Spin>({ ...offerSpin(member.id), onDone: draw }))}
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
      {isDrawn && <SpinProof spin={spin} />}
    </FormDialog>
  )
}
