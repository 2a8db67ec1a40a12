import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { PickUp } from '../../../ui/overlay/use-pick-up.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { errorWords } from '../../../commands/error-words.ts'
import type { PlanFault } from './plan-faults.ts'
import type { PlanEditState } from './use-plan-editor.ts'
import './plan.css'

interface Props {
  editing: PlanEditState
  pickUp: PickUp
  onFault: (fault: PlanFault) => void
}

/** The obstacles to saving, the changes that another person saved in the meantime, and the present effect of a tap. */
export function PlanNotes({ editing, pickUp, onFault }: Props) {
  const { t } = useTranslation()
  const { time } = useTime()
  const { theirs, failure, faults } = editing
  const [fault] = faults
  return (
    <>
      {theirs && (
        <div className="plan-note row wrap" data-kind="attention" role="alert">
          <p>
            {t('plan.theirs', { name: theirs.changed_by, at: time(theirs.changed_at ?? '') })}{' '}
            {t('plan.theirsMine', { count: editing.changes })}
          </p>
          <Button text={t('plan.takeTheirs')} onClick={editing.takeTheirs} />
          <Button intent="primary" text={t('plan.putOnTop')} onClick={editing.putOnTop} />
        </div>
      )}
      {failure && (
        <p className="plan-note row wrap" data-kind="attention" role="alert">
          {errorWords(t, failure)}
        </p>
      )}
      {fault && (
        <div className="plan-note row wrap" data-kind="attention" role="alert">
          <p>{t(fault.key, { name: fault.name })}</p>
          <Button text={t('plan.show')} onClick={() => onFault(fault)} />
        </div>
      )}
      {pickUp.fromId !== undefined && !pickUp.at && (
        <div className="plan-note row wrap" role="status">
          <p>{t('plan.putWhere')}</p>
          <Button text={t('common.cancel')} onClick={pickUp.putBack} />
        </div>
      )}
    </>
  )
}
