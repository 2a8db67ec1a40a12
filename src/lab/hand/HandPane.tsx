import { Button } from '@blueprintjs/core'
import { Cross, Refresh, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractLine } from '#contract/lab/hand.ts'
import type { LabRole, LabStore } from '#contract/lab/session.ts'
import { useStore } from '../../device/store.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { useAnswer } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import { liveStore } from '../live/live-store.ts'
import type { Session } from '../session/use-session.ts'
import { handStore } from './hand-store.ts'
import { useHand } from './use-hand.ts'
import '../panes.css'

/** The choice between doing steps over HTTP or in the console, and the contract of the path's current state. */
export function HandPane({
  session,
  address,
  store,
  role,
  onRole,
}: {
  session: Session
  address: string
  store: LabStore
  role: LabRole
  onRole: (role: LabRole) => void
}) {
  const { t } = useTranslation()
  const { isOn, withHand } = useStore(handStore)
  const live = useStore(liveStore)
  useHand({ session, address, store, onRole })
  const [asked, setAsked] = useState({ place: '', looks: 0 })
  const isSeen = withHand !== null && live.isOn && live.path !== null && live.place !== null && !live.isBusy
  const place = `${address} ${live.path} ${live.at} ${role}`
  // A look switches the console to English, so it needs an explicit request while steps are done over HTTP.
  const isLooked = isSeen && (isOn || asked.place === place)
  const key = isLooked ? `${place} ${asked.looks}` : null
  const contract = useAnswer(key, () => withHand!(() => session.ask('contract', role)))
  const { value } = contract
  return (
    <>
      <div className="lab-row" title={t('lab.hand.hint')} data-part>
        <span>{t('lab.hand.steps')}</span>
        <Segmented
          legend={t('lab.hand.steps')}
          choices={[
            { value: 'http', label: t('lab.hand.overHttp') },
            { value: 'product', label: t('lab.hand.inProduct') },
          ]}
          value={isOn ? 'product' : 'http'}
          onChange={(way) => handStore.set({ isOn: way === 'product', withHand })}
        />
      </div>
      {live.isOn && live.path !== null && (
        <section className="hand-pane" aria-label={t('lab.contract')} aria-busy={isLooked && !value}>
          <header className="lab-row">
            <h3>{t('lab.contract')}</h3>
            {value && <span className="muted">{value.state}</span>}
            <Button
              variant="minimal"
              icon={<Refresh />}
              text={t('lab.contract.again')}
              disabled={!isSeen}
              onClick={() => setAsked({ place, looks: asked.looks + 1 })}
            />
          </header>
          {live.place === null && <p className="muted">{t('lab.contract.unseen')}</p>}
          {contract.failure && <Failed failure={contract.failure} />}
          {isSeen && !isLooked && <p className="muted">{t('lab.contract.waits')}</p>}
          {isLooked && !value && !contract.failure && <p className="muted">{t('lab.contract.looking')}</p>}
          {value && <Lines lines={value.lines} />}
        </section>
      )}
    </>
  )
}

/** Lines of events that are unknown in this state and correctly not offered; they are shown together. */
const isPlain = ({ ok, kind, reason }: ContractLine) => ok && kind === 'refused' && reason === 'state'

/** A line that reports an unchecked part neither holds nor is broken. */
const isNote = ({ kind }: ContractLine) => kind === 'unasked'

function Lines({ lines }: { lines: readonly ContractLine[] }) {
  const { t } = useTranslation()
  const told = lines.filter((line) => !isPlain(line))
  const plain = lines.length - told.length
  return (
    <ul>
      {told.map((line) => (
        <li key={`${line.kind} ${line.event ?? line.what}`} data-holds={isNote(line) ? undefined : line.ok}>
          {!isNote(line) && (line.ok ? <Tick /> : <Cross />)}
          <div>
            {!isNote(line) && (
              <span className="only-read-aloud">{t(line.ok ? 'lab.contract.holds' : 'lab.contract.broken')} </span>
            )}
            {t(`lab.contract.${line.kind}`, { what: line.what, reason: line.reason ?? '' })}
            {line.seen !== undefined && <p>{line.seen}</p>}
          </div>
        </li>
      ))}
      {plain > 0 && (
        <li data-holds>
          <Tick />
          <span>{t('lab.contract.plain', { count: plain })}</span>
        </li>
      )}
    </ul>
  )
}
