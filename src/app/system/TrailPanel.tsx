import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/audit/timeline.ts'
import { anyVersion, type System } from '#contract/system/system.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { operatorName } from './operator-name.ts'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'

/** Returns the change as a sentence. */
function whatOf(t: TFunction, { event, to }: TimelineEntry): string {
  if (event === 'house.close') return t('system.did.close')
  if (event === 'house.open') return t('system.did.open')
  if (event === 'house.silence') return t('system.did.silence')
  if (event === 'house.speak') return t('system.did.speak')
  if (event === 'user.choosePassword') return t(`event.${event}`)
  return to === anyVersion ? t('system.anyVersion') : t('system.thisVersion', { version: to })
}

/** The minutes and the message that an entry of the trail was announced with. */
function notesOf(t: TFunction, { detail: { minutes, message } }: TimelineEntry): string[] {
  return [
    ...(typeof minutes === 'number' ? [t('system.did.minutes', { count: minutes })] : []),
    ...(typeof message === 'string' && message !== '' ? [t('happened.remark', { remark: message })] : []),
  ]
}

/** The changes for all stores, with the person who made each, newest first. */
export function TrailPanel({ system: { trail } }: { system: System }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const column = columnsBy<TimelineEntry>(t)
  return (
    <section className="settings__panel stack gap-12 card" aria-labelledby="system-trail">
      <h2 id="system-trail">{t('system.trail')}</h2>
      {trail.length === 0 ? (
        <p className="muted">{t('system.trailNothing')}</p>
      ) : (
        <DataTable
          className="rows-table rows-cards system__trail"
          rows={trail}
          keyOf={(entry) => `${entry.request_id} ${entry.event}`}
          columns={[
            column('happened.when', ({ at }) => <time dateTime={at}>{dateTime(at)}</time>, {
              className: 'figures',
              isHead: false,
            }),
            column('system.trailWhat', (entry) => (
              <>
                {whatOf(t, entry)}
                {notesOf(t, entry).map((note) => (
                  <span key={note} className="small muted system__note" dir="auto">
                    {note}
                  </span>
                ))}
              </>
            )),
            column('system.trailWho', ({ actor, device }) => (
              <>
                {operatorName(t, actor)}
                {device && <span className="small muted system__note">{device}</span>}
              </>
            )),
          ]}
        />
      )}
    </section>
  )
}
