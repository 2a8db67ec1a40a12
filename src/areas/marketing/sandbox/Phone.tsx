import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { PhoneAct, PhoneMessage } from '#contract/marketing/message.ts'
import { message as chart } from '#machines/message.machine.ts'
import { decide } from '#machines/workflow/decide.ts'
import { actOnPhone } from '../../../api/marketing/marketing.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useTime } from '../../../ui/show/time-format.ts'

const reports = ['deliver', 'read', 'fail'] as const
const facts = { isBarred: false, isResting: false }

/** A message on the phone of a guest, and the events that can happen to it there. */
export function Phone({ message }: { message: PhoneMessage }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const { attempt, isBusy } = useCommand()
  const { id, name, username, channel, text, at, state } = message
  const about = [t(`message.channel.${channel}`), name === null ? '' : username, dateTime(at)]
  const can = (act: (typeof reports)[number]) =>
    decide(chart.machine, { state, facts }, { type: `message.${act}`, why: '' }).ok
  const happen = (act: PhoneAct) =>
    void attempt({
      ...actOnPhone(id, act),
      done: `${name ?? username}: ${t(`marketing.act.${act}`)}`,
      touches: [keys.marketing()],
    })
  return (
    <li className="phone">
      <header>
        <h2>{name ?? username}</h2>
        <p className="small muted figures">{about.filter(Boolean).join(' · ')}</p>
      </header>
      <p className="phone__bubble">{text}</p>
      <p className="small phone__state" data-state={state}>
        {t(`state.message.${state}`)}
      </p>
      <div className="phone__acts wrap">
        {reports.filter(can).map((act) => (
          <Button key={act} text={t(`marketing.act.${act}`)} loading={isBusy} onClick={() => happen(act)} />
        ))}
        <Button text={t('marketing.act.stop')} loading={isBusy} onClick={() => happen('stop')} />
      </div>
    </li>
  )
}
