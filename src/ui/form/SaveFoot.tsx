import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../overlay/LeaveGuard.tsx'
import '../show/show.css'

interface Props {
  /** The name of the edited thing. */
  title: string
  isChanged: boolean
  isBusy: boolean
  /** Words of its fault; nothing else keeps it from being saved. */
  problem: string | undefined
  /** Words of the refusal when it was last saved. */
  error: string | undefined
  onDiscard: () => void
  /** Other acts, at the start. */
  children?: ReactNode
}

/** The foot of a form that fills a page: its error, discard and save, and a question before leaving it with changes. */
export function SaveFoot({ title, isChanged, isBusy, problem, error, onDiscard, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <footer className="sub-foot">
        {children}
        <span className="small sub-foot__said" role="status">
          {error ?? problem}
        </span>
        <Button text={t('form.discard')} disabled={!isChanged || isBusy} onClick={onDiscard} />
        <Button
          type="submit"
          intent="primary"
          text={t('form.save')}
          loading={isBusy}
          disabled={!isChanged || problem !== undefined}
        />
      </footer>
      <LeaveGuard
        isOn={isChanged}
        title={t('form.leave')}
        text={t('form.leaveText', { fields: title })}
        stay={t('form.stay')}
        leave={t('form.discard')}
        onLeave={onDiscard}
      />
    </>
  )
}
