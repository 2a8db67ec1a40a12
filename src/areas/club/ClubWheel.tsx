import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClubPage } from '#contract/club/club.ts'
import type { Spin } from '#contract/rewards/spin-row.ts'
import { newChance, SpinProof } from '../rewards/SpinProof.tsx'
import { WheelPicture } from '../rewards/WheelPicture.tsx'
import { GuestProblem } from '../queue/door/GuestFrame.tsx'
import { type ClubPhone, useClub } from './use-club.ts'

interface Props {
  wheel: NonNullable<ClubPage['wheel']>
  member: ClubPage['member']
  phone: ClubPhone
}

/** The wheel on a member's phone: the chances before, the draw, and its proof afterwards. */
export function ClubWheel({ wheel, member, phone }: Props) {
  const { t } = useTranslation()
  const { send, isBusy, problem } = useClub(phone)
  const [spin, setSpin] = useState<Spin | null>(null)
  const chance = useRef(newChance())
  const isDrawn = spin?.state === 'drawn'
  const won = spin?.slots.find(({ id }) => id === spin.won_slot)
  const hasTurns = member.spin_tokens >= wheel.token_cost
  const turn = async () => {
    const offered = await send<Spin>(['spin'])
    if (!offered) return
    const drawn = await send<Spin>(['spin', offered.id], { client_seed: chance.current })
    if (!drawn) return
    setSpin(drawn)
    chance.current = newChance()
  }
  return (
    <section className="guest-card" aria-labelledby="club-wheel">
      <h2 id="club-wheel">{t('wheel.title')}</h2>
      <WheelPicture slots={spin?.slots ?? wheel.slots} won={spin?.won_slot ?? null} />
      <p role="status">
        {isDrawn
          ? spin.reward
            ? t('wheel.won', { name: spin.reward })
            : t('wheel.wonNothing', { name: won?.name ?? '' })
          : hasTurns
            ? t('wheel.costs', { count: wheel.token_cost, has: member.spin_tokens })
            : t('club.why.hasTokens')}
      </p>
      <GuestProblem words={problem} />
      <button type="button" className="guest-button" disabled={isBusy || !hasTurns} onClick={() => void turn()}>
        {t('event.spin.draw')}
      </button>
      {isDrawn && <SpinProof spin={spin} />}
      <details>
        <summary>{t('club.chances')}</summary>
        <ul className="club-list stack gap-12 bare">
          {wheel.slots.map(({ id, name, chance: share }) => (
            <li key={id}>
              <span>{name}</span>
              <span className="figures">{t('wheel.chance', { share: share / 100 })}</span>
            </li>
          ))}
        </ul>
        {wheel.terms && <p className="small muted">{wheel.terms}</p>}
      </details>
    </section>
  )
}
