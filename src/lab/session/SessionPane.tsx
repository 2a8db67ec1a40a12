import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LabRole, labRoles } from '#contract/lab/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Failed } from '../Failed.tsx'
import { HandPane } from '../hand/HandPane.tsx'
import { RecordPane } from '../record/RecordPane.tsx'
import { ClientFrame, type ShownPlace } from './ClientFrame.tsx'
import { ClockBar } from './ClockBar.tsx'
import { FaultSelect } from './FaultSelect.tsx'
import { lostWords, StartSession } from './StartSession.tsx'
import type { Session } from './use-session.ts'
import '../panes.css'

/** The product in a session: its console in a frame, as one person or as two, with a clock that does not run. */
export function SessionPane({ session, shown }: { session: Session; shown: ShownPlace | null }) {
  const { t } = useTranslation()
  const { session: running, store, ended, storeFailure } = session
  const [roles, setRoles] = useState<LabRole[]>(['owner'])
  const isTwo = roles.length > 1
  const setRole = (index: number, role: LabRole) => setRoles(roles.map((one, at) => (at === index ? role : one)))
  return (
    <section
      className="lab-stack lab-session"
      aria-label={t('lab.product')}
      aria-busy={running !== null && !store}
      tabIndex={-1}
    >
      {running ? (
        <header className="lab-row lab-session__head">
          <h2>{t('lab.session')}</h2>
          <a href={running.address} target="_blank" rel="noreferrer">
            {t('lab.session.tab')}
          </a>
          <Button
            variant="minimal"
            text={t(isTwo ? 'lab.session.oneClient' : 'lab.session.secondClient')}
            onClick={() => setRoles(isTwo ? roles.slice(0, 1) : [...roles, 'floor'])}
          />
          <Button variant="minimal" text={t('lab.session.end')} onClick={() => void session.end()} />
        </header>
      ) : (
        <EmptyState
          title={t(ended === null ? 'lab.session.none' : lostWords(ended))}
          text={ended || t(ended === null ? 'lab.session.what' : 'lab.session.gone')}
        >
          <StartSession session={session} />
        </EmptyState>
      )}
      {running && !store && storeFailure && <Failed failure={storeFailure} />}
      {running && !store && !storeFailure && (
        <>
          {session.isNew && <p role="status">{t('lab.session.starting')}</p>}
          <Pending rows={6} />
        </>
      )}
      {store && <ClockBar session={session} store={store} />}
      <RecordPane session={session} />
      {running && store && (
        <>
          {roles.map((role, index) => (
            <div key={index} className="lab-stack lab-session__client">
              <div className="lab-row lab-session__as">
                <label>
                  {t(isTwo ? 'lab.session.clientAs' : 'lab.session.as', { client: index + 1 })}
                  <Select value={role} onChange={({ target }) => setRole(index, target.value as LabRole)}>
                    {labRoles.map((name) => (
                      <option key={name} value={name}>
                        {t(`lab.role.${name}`)}
                      </option>
                    ))}
                  </Select>
                </label>
                {index === 0 && <FaultSelect session={session} store={store} />}
                {role === 'supervisor' && <span className="muted">{t('lab.session.pin', { pin: store.pin })}</span>}
              </div>
              <ClientFrame
                session={running}
                store={store}
                client={index + 1}
                role={role}
                shown={index === 0 ? shown : null}
              />
            </div>
          ))}
          <HandPane
            session={session}
            address={running.address}
            store={store}
            role={roles[0]!}
            onRole={(role) => setRole(0, role)}
          />
        </>
      )}
    </section>
  )
}
