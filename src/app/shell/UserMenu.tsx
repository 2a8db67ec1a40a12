import { Button } from '@blueprintjs/core'
import { Key, Lock, LogOut, Time } from '@blueprintjs/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSharedDevice } from '../../device/shared-device.ts'
import { DropPanel } from '../../ui/overlay/DropPanel.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lockDevice, signOut, useMe } from '../../commands/session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import './shell.css'

/** The first letters of the first and last word of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

const LookChoices = lazy(async () => ({ default: (await import('../settings/LookChoices.tsx')).LookChoices }))

/** The menu of the signed-in person: their name, the look of this screen, and the way out. */
export function UserMenu() {
  const { t } = useTranslation()
  const me = useMe()
  const { isShared } = useSharedDevice()
  return (
    <DropPanel
      label={t('user.menu', { name: me.name })}
      face={<span className="service-bar__user" data-initials={initials(me.name)} />}
    >
      {(close) => (
        // Whole or not at all: what moves while it is tapped is missed.
        <Suspense fallback={<Skeleton rows={8} />}>
          <div className="user-menu">
            <div>
              <strong>{me.name}</strong>
              <p className="small muted">
                {t(`role.${me.role}`)} · {me.login}
              </p>
            </div>
            <LookChoices />
            {me.merchant && (
              <LinkButton to="/clock" icon={<Time />} onClick={close}>
                {t('clock.title')}
              </LinkButton>
            )}
            <LinkButton to="/account" icon={<Key />} onClick={close}>
              {t('account.title')}
            </LinkButton>
            {isShared && <Button icon={<Lock />} text={t('user.lock')} onClick={() => (close(), lockDevice())} />}
            <Button icon={<LogOut />} text={t('user.signOut')} onClick={() => (close(), void signOut())} />
          </div>
        </Suspense>
      )}
    </DropPanel>
  )
}
