import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../device/store.ts'
import { ask, useAnswer, useTry } from '../ask.ts'
import type { Offer, WhyView } from '../engine/protocol.ts'
import { Failed } from '../Failed.tsx'
import { pairWords } from '../playback.ts'
import { liveStore } from '../live/live-store.ts'
import type { Lab } from '../use-lab.ts'
import { blueprint } from '../../ui/blueprint.ts'
import './path.css'

/**
 * The events that are allowed in the path's current state, each with a button that sends it, and the reasons for the
 * refused ones.
 */
export function SendEvents({ lab, step }: { lab: Lab; step: number }) {
  const { t } = useTranslation()
  const { place } = lab
  const key = `${lab.placeKey} ${step}`
  const { isOn: isLive } = useStore(liveStore)
  const { value, last, failure } = useAnswer(key, () => ask('offers', [place, step]))
  // The former events stay until the next ones are known, so that neither the page nor the focus jumps.
  const offers = value ?? last
  const sending = useTry(key, async ({ example }: Offer) => {
    const isStill = lab.stay()
    const sent = await ask('send', [place, step, example])
    if (isStill()) lab.showPath(sent, step + 1)
  })
  if (failure) return <Failed failure={failure} />
  if (!offers) return <div className="lab-bar send" aria-busy />
  const [open, refused] = [offers.filter(({ ok }) => ok), offers.filter(({ ok }) => !ok)]
  const blocked = refused.filter(({ reason }) => reason !== 'state')
  const unknown = [...new Set(refused.filter(({ reason }) => reason === 'state').map(({ event }) => event))]
  return (
    <section className="lab-bar send" aria-label={t('lab.send')} aria-busy={!value} tabIndex={-1}>
      <div className="lab-row">
        <h3>{t('lab.send')}</h3>
        {open.length === 0 && <span className="muted">{t('lab.nothingAllowed')}</span>}
        {open.map((offer) => (
          <button
            key={offer.example}
            type="button"
            className={`${blueprint.button} send__event`}
            data-untested={offer.isUntested || undefined}
            title={`${offer.event} ${pairWords(offer.fields)} → ${offer.to}`}
            onClick={() => value && sending.run(offer)}
          >
            {offer.event}
            {offer.fields.length > 0 && <span className="send__fields">{pairWords(offer.fields)}</span>}
            {offer.isUntested && (
              <span title={t('lab.never')}>
                ✕<span className="only-read-aloud">{t('lab.never')}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {sending.failure && <Failed failure={sending.failure} />}
      {refused.length > 0 && (
        <details>
          <summary>{t('lab.refusedHere', { count: refused.length })}</summary>
          <ul className="send__refused">
            {blocked.map((offer) => (
              <Refused
                key={`${offer.example} ${offer.goal}`}
                lab={lab}
                offer={offer}
                onSend={isLive ? () => value && sending.run(offer) : undefined}
              />
            ))}
            {unknown.length > 0 && <li className="muted">{t('lab.unknownHere', { events: unknown.join(', ') })}</li>}
          </ul>
        </details>
      )}
    </section>
  )
}

/** An event that a guard refuses, with the shortest path to where it would not, or what keeps it from ever holding. */
function Refused({ lab, offer, onSend }: { lab: Lab; offer: Offer; onSend: (() => void) | undefined }) {
  const { t } = useTranslation()
  const [why, setWhy] = useState<WhyView | null>(null)
  const { goal } = offer
  const asking = useTry(lab.placeKey, async (wanted: string) => setWhy(await ask('why', [lab.chart, wanted])))
  return (
    <li>
      <b>{offer.event}</b> <span className="muted">{pairWords(offer.fields)}</span>{' '}
      {t('lab.refusedBy', { guard: offer.reason })}{' '}
      {onSend && (
        <button type="button" className="link-button" onClick={onSend}>
          {t('lab.live.sendAnyway')}
        </button>
      )}{' '}
      {goal !== undefined && !why && (
        <button type="button" className="link-button" onClick={() => asking.run(goal)}>
          {t('lab.why')}
        </button>
      )}
      {asking.failure && <Failed failure={asking.failure} />}
      {why?.why.map((line) => (
        <p key={line} className="small muted">
          {line}
        </p>
      ))}
      {why?.path && (
        <button type="button" className="link-button" onClick={() => lab.showPath(why.path!, why.path!.steps.length)}>
          {t('lab.holdsAfter', { guard: offer.reason, count: why.path.steps.length })}
        </button>
      )}
    </li>
  )
}
