import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { actOnLine, type LineAction } from '../../../api/queue/queue.ts'
import type { queueGroupEvents } from '#contract/charts/queue.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import type { AllowedEvents } from '../../../commands/use-allowed.ts'
import type { Offers } from '../party/use-offers.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'
import './lines.css'

type LineEvent =
  | Exclude<keyof typeof queueGroupEvents, 'queue.configure' | 'queue.remove' | 'queue.join' | 'queue.serveNext'>
  | 'queue.seatDirect'

/** The steps for a line, in the order of an evening, with the action of the API for each. */
const events: readonly [event: LineEvent, action: LineAction | null][] = [
  ['queue.open', 'open'],
  ['queue.pause', null],
  ['queue.resume', 'resume'],
  ['queue.direct', 'direct'],
  ['queue.seatDirect', null],
  ['queue.close', 'close'],
  ['queue.dismiss', null],
]

interface Props {
  line: QueueGroupWithEntries
  offers: Offers
  acts: QueueActs
  onClose: () => void
}

/** Tells if a step would only open a line that is open already. */
const isOdd = (event: string, { state }: QueueGroupWithEntries) =>
  state === 'accepting' && (event === 'queue.open' || event === 'queue.resume')

/** All steps of a line's chart, each with its effect; refused ones show the reason. */
export function LineDialog({ line, offers, acts, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const allowed: AllowedEvents = {
    ...offers.line(line),
    'queue.seatDirect': offers.toLine(line, { type: 'queue.seatDirect', pax: line.min_pax }),
  }
  const take = (event: string, action: LineAction | null) => {
    if (event === 'queue.pause') acts.ask({ what: 'pause', lines: [line] })
    else if (event === 'queue.seatDirect') acts.ask({ what: 'direct', line })
    else if (event === 'queue.dismiss') acts.ask({ what: 'dismiss', line })
    else if (action)
      void acts
        .send(actOnLine(line, action), {
          lineId: line.id,
          done: t(`queue.done.${event as WordsIn<'queue.done.'>}`, { name: line.name }),
        })
        .then(onClose)
        .catch(() => undefined)
  }
  return (
    <Dialog title={`${line.prefix} · ${line.name}`} onClose={onClose} width={560}>
      <p className="muted">{t(`queue.line.${line.state as Exclude<typeof line.state, 'removed'>}.why`)}</p>
      <ul className="line-dialog stack bare">
        {events
          .filter(([event]) => !isOdd(event, line))
          .map(([event, action]) => (
            <li key={event}>
              <ActionButton
                allowed={allowed[event]}
                text={t(`queue.action.${event}`)}
                isBusy={acts.isBusy}
                onClick={() => take(event, action)}
              />
              {allowed[event]?.ok && <span className="small muted">{t(`queue.means.${event}`)}</span>}
            </li>
          ))}
        <li>
          <ActionButton
            allowed={allowed['queue.configure']}
            text={t('queue.setup')}
            onClick={() => void navigate(`/queue/setup/${line.id}`)}
          />
          <span className="small muted">{t('queue.setupMeans')}</span>
        </li>
      </ul>
    </Dialog>
  )
}
