import { Button } from '@blueprintjs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PushKind, pushKinds } from '#contract/push/push.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { change, type Notifications, notificationsQuery, sendTest, turnOff, turnOn } from '../../api/push/push.ts'
import { wantedKinds, wantKinds } from '../../api/push/push-wanted.ts'
import { Setting } from '../settings/Setting.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { errorWords } from '../../commands/error-words.ts'
import { useMe } from '../../commands/session.ts'
import '../notices/notices.css'

/** The interval and the time limit for checking if a test was sent, in milliseconds. */
const testLooks = { every: 1000, atMost: 15_000 }

/** Notifications on this device: their state, turning them on and off, their topics, and a test. */
export function NotificationsPanel() {
  const { t, i18n } = useTranslation()
  const { time } = useTime()
  const client = useQueryClient()
  const storeId = useMe().merchant?.merchant_id
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Set while a test runs; the last message before it. */
  const [test, setTest] = useState<{ before: string | null } | null>(null)
  useEffect(() => {
    if (test === null) return
    const timer = setTimeout(() => setTest(null), testLooks.atMost)
    return () => clearTimeout(timer)
  }, [test])
  const { data } = useQuery({
    ...notificationsQuery(storeId),
    refetchInterval: test ? testLooks.every : false,
    refetchOnWindowFocus: 'always',
  })
  const look = () => client.invalidateQueries({ queryKey: keys.notifications() })
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError) setProblem(errorWords(t, error))
      else setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      await look()
      setBusy(false)
    }
  }
  const wanted = (kinds: readonly PushKind[]) => ({ kinds, language: i18n.language })
  const begin = (publicKey: string) => {
    const kinds = wantedKinds() ?? pushKinds
    return act(async () => (await turnOn(publicKey, wanted(kinds))) && wantKinds(kinds))
  }
  const end = () => {
    wantKinds(null)
    return act(turnOff)
  }
  const choose = (kinds: readonly PushKind[]) => {
    wantKinds(kinds)
    client.setQueryData(notificationsQuery(storeId).queryKey, (before) =>
      before?.state === 'on' ? { ...before, device: { ...before.device, kinds: [...kinds] } } : before,
    )
    return act(() => change(wanted(kinds)))
  }
  const isTesting =
    test !== null && data?.state === 'on' && data.device.sent_at === test.before && data.device.error === null

  const explain = (now: Notifications) => {
    if (now.state === 'unsupported') return t(`notify.unsupported.${now.why}`)
    if (now.state !== 'on') return t(`notify.${now.state}Text`)
    const { error, sent_at: sentAt } = now.device
    const last = sentAt !== null ? t('notify.sent', { time: time(sentAt) }) : ''
    return <span role="status">{isTesting ? t('notify.testing') : error !== null ? t('notify.failed') : last}</span>
  }

  return (
    <section className="settings__panel stack gap-12 card notify" aria-labelledby="notify-title">
      <h2 id="notify-title">{t('notify.title')}</h2>
      <p className="small muted">{t('notify.text')}</p>
      {problem !== null && <p role="alert">{t('notify.problem', { why: problem })}</p>}
      {data && (
        <dl>
          <Setting name={t('notify.state')} text={explain(data)}>
            <div className="notify__state row wrap">
              <strong>{t(`notify.${data.state}`)}</strong>
              {data.state === 'off' && (
                <Button
                  intent="primary"
                  text={t('notify.turnOn')}
                  loading={isBusy}
                  onClick={() => void begin(data.publicKey)}
                />
              )}
              {data.state === 'on' && (
                <>
                  <Button
                    text={t('notify.test')}
                    disabled={isBusy || isTesting}
                    onClick={() => {
                      setTest({ before: data.device.sent_at })
                      void act(() => sendTest(data.endpoint))
                    }}
                  />
                  <Button variant="minimal" text={t('notify.turnOff')} disabled={isBusy} onClick={() => void end()} />
                </>
              )}
            </div>
          </Setting>
          {data.state === 'on' && (
            <Setting name={t('notify.about')} text={t('notify.aboutText')}>
              <fieldset className="notify__kinds">
                <legend className="only-read-aloud">{t('notify.about')}</legend>
                {pushKinds.map((kind) => (
                  <label key={kind}>
                    <input
                      type="checkbox"
                      checked={data.device.kinds.includes(kind)}
                      onChange={({ target: { checked } }) =>
                        void choose(
                          pushKinds.filter((one) => (one === kind ? checked : data.device.kinds.includes(one))),
                        )
                      }
                    />
                    {t(`notify.about.${kind}`)}
                  </label>
                ))}
              </fieldset>
            </Setting>
          )}
        </dl>
      )}
    </section>
  )
}
