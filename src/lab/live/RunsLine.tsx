import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { whyOf } from '../ask.ts'
import { SessionEnded } from '../session/use-session.ts'
import { goOn, pause, type Reach, type Runs, stop } from './runs.ts'

/** The progress of the paths that run in the session, with buttons to stop them and to continue. */
export function RunsLine({ running, reach }: { running: Runs; reach: Reach }) {
  const { t } = useTranslation()
  const { chart, level, places, done, failed, isRunning, failure } = running
  const why = failure && !(failure instanceof SessionEnded) ? whyOf(t, failure) : null
  const isOver = done >= places.length
  return (
    <div className="lab-row">
      <progress value={done} max={places.length} aria-label={t('lab.live.progress')} />
      <span role="status" className="figures">
        {t('lab.live.ran', { chart, level, done, count: places.length })}
        {failed > 0 && <b className="late"> · {t('lab.fails', { count: failed })}</b>}
        {why !== null && ` ${why === '' ? t('lab.noWorker') : t('lab.noAnswer', { why })}`}
      </span>
      {!isOver && isRunning && <Button size="small" text={t('lab.live.pause')} onClick={pause} />}
      {!isOver && !isRunning && <Button size="small" text={t('lab.live.goOn')} onClick={() => goOn(reach)} />}
      <Button size="small" text={t(isOver ? 'common.close' : 'lab.live.stop')} onClick={stop} />
    </div>
  )
}
