import { Button } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueGroup, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { changeLine, makeLine } from '../../../api/queue/queue.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { KeptNote } from '../../../ui/feedback/KeptNote.tsx'
import { LeaveGuard } from '../../../ui/overlay/LeaveGuard.tsx'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useDraft } from '../../../commands/use-draft.ts'
import { type Draft, draftOf, numbers, problemOf, settingsOf } from './line-draft.ts'
import type { Offers } from '../party/use-offers.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import { Input } from '../../../ui/form/Input.tsx'

interface Props {
  /** Absent for a new one. */
  line: QueueGroupWithEntries | undefined
  lines: readonly QueueGroupWithEntries[]
  offers: Offers
  acts: QueueActs
  /** Called with the line that exists afterwards; null if it was removed. */
  onDone: (id: string | null) => void
}

const isSame = (a: Draft, b: Draft) => Object.entries(a).every(([field, value]) => b[field as keyof Draft] === value)

/** The settings of a line: its name, its sizes, and its times. A closed one can be removed. */
export function LineForm({ line, lines, offers, acts, onDone }: Props) {
  const { t } = useTranslation()
  const before = draftOf(line, lines)
  const { value: draft, change, clear, keptAt } = useDraft(`line ${line?.id ?? 'new'}`, before)
  const [isShown, setShown] = useState(false)
  const problem = problemOf(
    draft,
    lines.filter((other) => other !== line),
  )
  const isChanged = !isSame(draft, before)
  const allowed = line ? offers.line(line) : {}

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (problem) return
    const settings = settingsOf(draft)
    const about = { lineId: line?.id ?? 'new', done: t('queue.done.setup', { name: settings.name }) }
    const saved = await acts
      .send<QueueGroup>(line ? changeLine(line, settings) : makeLine(settings), about)
      .catch(() => undefined)
    if (!saved) return
    clear(draft)
    onDone(saved.id)
  }
  const remove = async () => {
    if (!line) return
    const about = { lineId: line.id, done: t('queue.done.queue.remove', { name: line.name }) }
    const isDone = await acts
      .send(sendEvent('queue-group', line, 'queue.remove'), about)
      .then(() => true)
      .catch(() => false)
    if (isDone) onDone(null)
  }
  const field = (name: keyof Draft, isNumber: boolean, isWide = false) => (
    <label key={name} className={isWide ? 'line-form__wide' : undefined}>
      <span>{t(`queue.field.${name}`)}</span>
      <Input
        isWrong={isShown && problem === name}
        value={draft[name]}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={name === 'prefix' ? 3 : 60}
        aria-invalid={(isShown && problem === name) || undefined}
        onChange={(event) =>
          change({ [name]: name === 'prefix' ? event.target.value.toUpperCase() : event.target.value })
        }
      />
      <span className="small muted">{t(`queue.field.${name}.hint`)}</span>
    </label>
  )
  return (
    <form className="column" onSubmit={(event) => void save(event)} noValidate aria-label={t('queue.setup')}>
      <KeptNote at={keptAt} onDiscard={clear} />
      <div className="line-form__fields">
        {field('name', false, true)}
        {field('prefix', false)}
        {(Object.keys(numbers) as (keyof typeof numbers)[]).map((name) => field(name, true))}
        {isShown && problem && (
          <p className="line-form__error" role="alert">
            {t(`queue.problem.${problem}`)}
          </p>
        )}
        {acts.notice && (
          <p className="line-form__error" role="alert">
            {acts.notice.text}
          </p>
        )}
      </div>
      <div className="sub-foot line-form__foot">
        {line ? (
          <ActionButton
            allowed={allowed['queue.remove']}
            text={t('queue.action.queue.remove')}
            isBusy={acts.isBusy}
            onClick={() => void remove()}
          />
        ) : (
          <span />
        )}
        <Button text={t('queue.discard')} disabled={!isChanged} onClick={() => clear(before)} />
        <Button
          type="submit"
          intent="primary"
          text={t(line ? 'queue.save' : 'queue.addLine')}
          loading={acts.isBusy}
          disabled={!isChanged || offers.blocked !== undefined || (line && !allowed['queue.configure']?.ok)}
        />
      </div>
      <LeaveGuard
        isOn={isChanged}
        title={t('queue.leave')}
        text={t('queue.leaveText')}
        stay={t('queue.stay')}
        leave={t('queue.discard')}
        onLeave={() => clear()}
      />
    </form>
  )
}
