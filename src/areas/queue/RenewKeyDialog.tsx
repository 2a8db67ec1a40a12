import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oldKeyDays } from '#contract/queue/queue-door.ts'
import { makeQueueKey } from '../../api/queue/queue-door.ts'
import { keys } from '../../api/transport/keys.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { SecretField } from '../../ui/form/SecretField.tsx'

/**
 * Asks an owner for their password before all public addresses of the store are replaced, and lists those that end, and
 * when.
 */
export function RenewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [own, setOwn] = useState('')
  const { run, isBusy, error } = useCommand()
  const renew = async () => {
    await run({ ...makeQueueKey(own), done: t('queue.door.made'), touches: [keys.queue('display')] }).then(
      onClose,
      () => undefined,
    )
  }
  return (
    <FormDialog
      title={t('queue.door.renew')}
      className="stack gap-16"
      text={t('queue.door.renew')}
      isBusy={isBusy}
      missing={[own === '' && t('access.ownPassword')]}
      error={error}
      onSubmit={() => void renew()}
      onClose={onClose}
    >
      <p>{t('queue.door.renew.sure', { days: oldKeyDays })}</p>
      <ul className="door-ends">
        {(['codes', 'pages', 'links'] as const).map((what) => (
          <li key={what}>{t(`queue.door.ends.${what}`)}</li>
        ))}
      </ul>
      <SecretField label={t('access.ownPassword')} kind="current-password" value={own} onChange={setOwn} />
    </FormDialog>
  )
}
