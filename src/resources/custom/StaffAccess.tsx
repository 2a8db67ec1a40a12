import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rightBeyond } from '#contract/people/manages.ts'
import type { UserRow } from '#contract/people/user.ts'
import { type Right, type Role, isStoreOwner } from '#contract/roles.ts'
import { keys } from '../../api/transport/keys.ts'
import { giveAccess, type ResourceRow, takePin } from '../../api/resources/resources.ts'
import { useMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useCommand } from '../../commands/use-command.ts'
import { AccessDialog } from './AccessDialog.tsx'
import '../resources.css'

/** The access of a person: shows if they have a password and a PIN, and gives them one. Neither is ever shown again. */
export function StaffAccess({ row }: { row: ResourceRow }) {
  const { t } = useTranslation()
  const { attempt, isBusy } = useCommand()
  const blocked = useBlocked()
  const [giving, setGiving] = useState<'password' | 'pin' | null>(null)
  const { name } = row
  const take = () => {
    const done = t('access.pinTaken', { name })
    void attempt({ ...takePin(row), done, touches: [keys.resource('staff')] })
  }
  const isOff = isBusy || blocked !== undefined || row.status === 'archived'
  const me = useMe()
  const held = row as unknown as { role: Role; rights: Right[] }
  const isBeyond = rightBeyond(me, held) !== undefined
  // A person with an owner's PIN could act as the owner.
  const mayDraw = !isStoreOwner(held.role) || row.id === me.id
  return (
    <section className="record-extra" aria-label={t('access.title')}>
      <h3>{t('access.title')}</h3>
      <p className="muted">
        {t(`access.password.${row.password as UserRow['password']}`, { name })}{' '}
        {t(row.has_pin ? 'access.pin.yes' : 'access.pin.no')}
      </p>
      {isBeyond ? (
        <p className="muted">{t('access.beyond', { name })}</p>
      ) : (
        <div className="row wrap">
          <Button text={t('access.give')} disabled={isOff} onClick={() => setGiving('password')} />
          {mayDraw && <Button text={t('access.setPin')} disabled={isOff} onClick={() => setGiving('pin')} />}
          {row.has_pin === true && <Button text={t('access.takePin')} disabled={isOff} onClick={take} />}
        </div>
      )}
      {giving && (
        <AccessDialog
          name={name}
          kind={giving}
          give={(password, own) => giveAccess(row, password, own)}
          touches={[keys.resource('staff')]}
          onClose={() => setGiving(null)}
        />
      )}
    </section>
  )
}
