import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { order } from '#machines/order.machine.ts'
import { ReasonPicker } from '../../reasons/ReasonPicker.tsx'
import type { TakeBackFlow } from './use-take-back.ts'
import { isEditable } from './TakeBackLines.tsx'

/** Step 2: the reason, and whether the food was made; it gets the focus when it appears. */
export function TakeBackReason({ flow }: { flow: TakeBackFlow }) {
  const { t } = useTranslation()
  const { state, send } = flow
  const section = useRef<HTMLElement>(null)
  const isAsked = state.matches('choosingReason')
  useEffect(() => {
    if (!isAsked) return
    section.current?.scrollIntoView({ block: 'nearest' })
    section.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isAsked])
  return (
    <section className="flow__card card" ref={section}>
      <header>
        <h2>{t('takingBack.reason')}</h2>
      </header>
      <ReasonPicker
        chart={order}
        event={state.context.event}
        reasonId={state.context.reasonId}
        remark={state.context.remark}
        isLocked={!isEditable(flow)}
        onReason={(reason) => send({ type: 'takeBack.chooseReason', reasonId: reason.id })}
        onRemark={(remark) => send({ type: 'takeBack.writeRemark', remark })}
      />
    </section>
  )
}
