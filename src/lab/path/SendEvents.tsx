import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, useAnswer } from '../ask.ts'
import type { Offer, WhyView } from '../engine/protocol.ts'
import type { Lab } from '../use-lab.ts'
import './send.css'

const fieldsOf = ({ fields }: Offer) => fields.map((pair) => pair.join(' ')).join(', ')

/** The events that are allowed where the path stands, to send one by hand; and why the others are refused. */
export function SendEvents({ lab, step }: { lab: Lab; step: number }) {
  const { t } = useTranslation()
  const { place, state } = lab
  const key = `${place.chart} ${place.path} ${place.by} ${state.source.generator} ${state.source.seed} ${step}`
  const { value: offers } = useAnswer(key, () => ask('offers', [place, step]))
  if (!offers) return <div className="send" aria-busy />
  const [open, refused] = [offers.filter(({ ok }) => ok), offers.filter(({ ok }) => !ok)]
  const blocked = refused.filter(({ reason }) => reason !== 'state')
  const unknown = [...new Set(refused.filter(({ reason }) => reason === 'state').map(({ event }) => event))]
  const send = async ({ example }: Offer) => lab.showPath(await ask('send', [place, step, example]), step + 1)
  return (
    <section className="send" aria-label={t('lab.send')}>
      <div className="send__row">
        <h3>{t('lab.send')}</h3>
        {open.length === 0 && <span className="muted">{t('lab.nothingAllowed')}</span>}
        {open.map((offer) => (
          <button
            key={offer.example}
            type="button"
            className="send__event"
            data-untested={offer.isUntested || undefined}
            title={`${offer.event} ${fieldsOf(offer)} → ${offer.to}`}
            onClick={() => void send(offer)}
          >
            <b>{offer.event}</b>
            {offer.fields.length > 0 && <span className="send__fields">{fieldsOf(offer)}</span>}
            {offer.isUntested && (
              <span title={t('lab.never')}>
                ✕<span className="only-read-aloud">{t('lab.never')}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {refused.length > 0 && (
        <details>
          <summary>{t('lab.refusedHere', { count: refused.length })}</summary>
          <ul className="send__refused">
            {blocked.map((offer) => (
              <Refused key={offer.example} lab={lab} offer={offer} />
            ))}
            {unknown.length > 0 && <li className="muted">{t('lab.unknownHere', { events: unknown.join(', ') })}</li>}
          </ul>
        </details>
      )}
    </section>
  )
}

/** An event that a guard refuses, with the shortest path to where it would not, or what keeps it from ever holding. */
function Refused({ lab, offer }: { lab: Lab; offer: Offer }) {
  const { t } = useTranslation()
  const [why, setWhy] = useState<WhyView | null>(null)
  const { goal } = offer
  return (
    <li>
      <b>{offer.event}</b> <span className="muted">{fieldsOf(offer)}</span>{' '}
      {t('lab.refusedBy', { guard: offer.reason })}{' '}
      {goal !== undefined && !why && (
        <button type="button" className="link-button" onClick={() => void ask('why', [lab.chart, goal]).then(setWhy)}>
          {t('lab.why')}
        </button>
      )}
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
