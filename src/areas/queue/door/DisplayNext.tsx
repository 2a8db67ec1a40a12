import type { TFunction } from 'i18next'
import type { DoorLine } from '#contract/queue/queue-door.ts'
import { waitBand } from './wait-band.ts'

/** Larger sizes are shown as "and more". */
const many = 9

/** The tickets that come next in each line, and how long who joins now usually waits. */
export function DisplayNext({ lines, t }: { lines: readonly DoorLine[]; t: TFunction }) {
  return (
    <section className="display-next">
      <header>
        <h2>{t('door.next')}</h2>
        <span>{t('door.usualWait')}</span>
      </header>
      <ul>
        {lines.map(({ prefix, min_pax: min, max_pax: max, next, state, quote_minutes }) => (
          <li key={prefix}>
            <span className="display-next__line">
              <strong>{prefix}</strong> <span>{max > many ? `${min}+` : `${min}–${max}`}</span>
            </span>
            <span className="display-next__tickets">
              {next.slice(0, 2).map((ticket) => (
                <span key={ticket} className="ticket-id">
                  {ticket}
                </span>
              ))}
            </span>
            {state === 'accepting' ? (
              <span className="display-next__wait figures">
                <strong>{waitBand(quote_minutes).join('–')}</strong> {t('door.min')}
              </span>
            ) : (
              <span className="display-next__wait">{t(`door.state.${state as Exclude<typeof state, 'removed'>}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
