import { Button } from '@blueprintjs/core'
import { LogOut } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { isHouse, rightsOf } from '#contract/roles.ts'
import { apiUrl } from '../../api/transport/client.ts'
import { signOut, useMe } from '../../commands/session.ts'
import { DeviceName } from './DeviceName.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LayoutChoice } from './LayoutChoice.tsx'
import { Setting } from './Setting.tsx'
import { SharedDeviceChoice } from './SharedDeviceChoice.tsx'
import { SingleKeysChoice } from './SingleKeysChoice.tsx'
import { NotificationsPanel } from '../notifications/NotificationsPanel.tsx'
import { SkinChoice } from './SkinChoice.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import './settings.css'

/** The look and the language of this screen, the signed-in person, and the server. */
export function Settings() {
  const { t } = useTranslation()
  const me = useMe()
  const server = new URL(apiUrl(''), window.location.href).host
  return (
    <div className="settings">
      <h1>{t('nav.settings')}</h1>
      <section className="settings__panel stack gap-12 card">
        <h2>{t('settings.screen')}</h2>
        <p className="small muted">{t('settings.screenText')}</p>
        <dl>
          <Setting name={t('preferences.language')}>
            <LanguageChoice />
          </Setting>
          <Setting name={t('preferences.skin')}>
            <SkinChoice isNamed />
          </Setting>
          <Setting name={t('preferences.density')}>
            <LayoutChoice of="density" />
          </Setting>
          <Setting name={t('preferences.menu')}>
            <LayoutChoice of="menu" />
          </Setting>
          <Setting name={t('preferences.direction')}>
            <LayoutChoice of="dir" />
          </Setting>
          <Setting name={t('preferences.messageTime')} text={t('preferences.messageTimeText')}>
            <LayoutChoice of="messageTime" />
          </Setting>
          <Setting name={t('preferences.singleKeys')} text={t('preferences.singleKeysText')}>
            <SingleKeysChoice />
          </Setting>
          <Setting name={t('settings.device')}>
            <DeviceName />
          </Setting>
          <Setting name={t('settings.shared')} text={t('settings.sharedText')}>
            <SharedDeviceChoice />
          </Setting>
        </dl>
      </section>
      <NotificationsPanel />
      <section className="settings__panel stack gap-12 card">
        <h2>{t('settings.person')}</h2>
        <dl>
          <Setting name={t('settings.name')}>
            {me.name} <span className="muted">({me.login})</span>
          </Setting>
          <Setting name={t('settings.role')}>{t(`role.${me.role}`)}</Setting>
          <Setting name={t('settings.rights')}>
            {rightsOf(me)
              .map((right) => t(`right.${right}`))
              .join(', ') || '–'}
          </Setting>
          <Setting name={t('settings.server')}>
            {server} <span className="muted">· {t('settings.version', { version: import.meta.env.APP_VERSION })}</span>
          </Setting>
        </dl>
        {isHouse(me.role) && <LinkButton to="/system">{t('system.open')}</LinkButton>}
        <div className="wrap">
          <LinkButton to="/account">{t('settings.account')}</LinkButton>
          <Button icon={<LogOut />} text={t('user.signOut')} onClick={() => void signOut()} />
        </div>
      </section>
    </div>
  )
}
