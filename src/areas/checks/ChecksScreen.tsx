import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ruleGroups, type StoreCheck } from '#contract/checks/checks.ts'
import { localeTag } from '#contract/locale-tag.ts'
import { checkNow, checkQuery } from '../../api/audit/records.ts'
import { keys } from '../../api/transport/keys.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useCommand } from '../../commands/use-command.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { PrintButton } from '../../ui/print/PrintButton.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import { RecordsTabs } from '../records/RecordsTabs.tsx'
import { RuleGroup } from './RuleGroup.tsx'
import { RuleRow } from './RuleRow.tsx'
import { stateOf } from './state-of.ts'
import '../../ui/show/show.css'
import './ChecksScreen.css'

/** The rules that the store's books and floor must keep: broken ones with their rows, then all by group. */
export function ChecksScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(checkQuery())
  const { attempt, isBusy } = useCommand()
  const blocked = useBlocked('store')
  const isUnderWay = data !== undefined && data.state !== 'done'
  const start = () => void attempt({ ...checkNow(), touches: [keys.check] })
  return (
    <div className="sub-page">
      <header className="sub-head no-print">
        <h1 className="only-read-aloud">{t('checks.title')}</h1>
        <RecordsTabs />
      </header>
      <ScrollArea className="sub-page__body checks" name={t('checks.title')}>
        {!data && <Pending error={error} onRetry={refetch} rows={12} />}
        {data && (
          <>
            <div className="checks__head row wrap">
              <p className="checks__about">{t('checks.about')}</p>
              <PrintButton />
              <Button
                intent="primary"
                text={t('checks.now')}
                loading={isBusy || isUnderWay}
                disabled={blocked !== undefined}
                title={blocked}
                onClick={start}
              />
            </div>
            <Progress check={data} />
            {data.checked_at === null ? (
              <EmptyState title={t('checks.never')} text={t('checks.neverText')} />
            ) : (
              <Result check={data} />
            )}
            {ruleGroups.map((group) => (
              <RuleGroup key={group} group={group} rules={data.rules.filter((rule) => rule.group === group)} />
            ))}
          </>
        )}
      </ScrollArea>
    </div>
  )
}

/** The progress of the present check; read aloud only when it begins. */
function Progress({ check: { state, done, total } }: { check: StoreCheck }) {
  const { t } = useTranslation()
  const isRunning = state === 'checking' && total > 0
  return (
    <div className="checks__progress no-print">
      <span className="only-read-aloud" role="status">
        {state === 'done' ? '' : t('checks.asked')}
      </span>
      {state !== 'done' && (
        <>
          <span aria-hidden={!isRunning}>{isRunning ? t('checks.progress', { done, total }) : t('checks.asked')}</span>
          <progress aria-label={t('checks.now')} max={total || 1} value={isRunning ? done : 0} />
        </>
      )}
    </div>
  )
}

/** The last check in a sentence, and the rules that it found broken. */
function Result({ check: { rules, by, checked_at: at, ms } }: { check: StoreCheck }) {
  const { t, i18n } = useTranslation()
  const { whole } = useTime()
  const broken = rules.filter((rule) => stateOf(rule) === 'broken')
  const unchecked = rules.filter((rule) => stateOf(rule) === 'unchecked')
  const seconds = new Intl.NumberFormat(localeTag(i18n.language), { maximumFractionDigits: 1 }).format((ms ?? 0) / 1000)
  const when = { time: whole(at!), seconds }
  const isGood = broken.length + unchecked.length === 0
  return (
    <>
      <section
        className="checks__result card"
        data-state={broken.length > 0 ? 'broken' : isGood ? 'holds' : 'unchecked'}
      >
        <div role="status">
          <h2>
            {isGood && t('checks.allHold')}
            {broken.length > 0 && t('checks.someBroken', { count: broken.length })}
            {!isGood && broken.length === 0 && t('checks.someUnchecked', { count: unchecked.length })}
          </h2>
        </div>
        {broken.length > 0 && <p>{t('checks.brokenText')}</p>}
        {broken.length > 0 && unchecked.length > 0 && <p>{t('checks.someUnchecked', { count: unchecked.length })}</p>}
        <p className="small muted">
          {by === null ? t('checks.byNight', when) : t('checks.byPerson', { ...when, name: by })}
        </p>
      </section>
      {!isGood && (
        <ul className="checks__broken">
          {[...broken, ...unchecked].map((rule) => (
            <RuleRow key={rule.rule} rule={rule} />
          ))}
        </ul>
      )}
    </>
  )
}
