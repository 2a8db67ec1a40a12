import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { actOnLine } from '../../../api/queue/queue.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import { DialogFoot } from '../../../commands/DialogFoot.tsx'

const lengths = ['10', '15', '20', '30', '45', '0'] as const

/**
 * Pauses lines: no party can join until the minutes are over or someone resumes them. Parties that already wait are
 * still served.
 */
export function PauseDialog({
  lines,
  acts,
  onClose,
}: {
  lines: QueueGroupWithEntries[]
  acts: QueueActs
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const now = useNow(10_000)
  const [minutes, setMinutes] = useState<(typeof lengths)[number]>('15')
  const pause = async () => {
    const more = minutes === '0' ? {} : { minutes: Number(minutes) }
    for (const line of lines)
      await acts
        .send(actOnLine(line, 'pause', more), {
          lineId: line.id,
          done: t('queue.done.queue.pause', { name: line.name }),
        })
        .catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      title={lines.length === 1 ? t('queue.pauseLine', { name: lines[0]!.name }) : t('queue.pauseAll')}
      onClose={onClose}
      foot={
        <DialogFoot
          text={t('queue.action.queue.pause')}
          isBusy={acts.isBusy}
          onDo={() => void pause()}
          onClose={onClose}
        />
      }
    >
      <Segmented
        legend={t('queue.pauseFor')}
        value={minutes}
        onChange={setMinutes}
        choices={lengths.map((value) => ({
          value,
          label: value === '0' ? t('queue.untilResumed') : t('common.minutes', { count: Number(value) }),
        }))}
      />
      <p className="queue-dialog__note">
        {minutes === '0' ? t('queue.pauseOpen') : t('queue.pauseUntil', { time: time(now + Number(minutes) * 60_000) })}
      </p>
    </Dialog>
  )
}
