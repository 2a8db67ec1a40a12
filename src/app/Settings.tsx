import { Button } from '@blueprintjs/core'
import { LogOut } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../api/client.ts'
import { sessionActor, useMe } from '../workflows/session.ts'
import { DeviceName } from './DeviceName.tsx'
import { DensityChoice } from './DensityChoice.tsx'
import { DirectionChoice } from './DirectionChoice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { SkinChoice } from './SkinChoice.tsx'
import './Settings.css'

/** How this screen looks and speaks, who is signed in, and what it talks to. */
export function Settings() {
  const { t } = useTranslation()
  const me = useMe()
  const server = new URL(apiUrl(''), window.location.href).host
  return (
    <div className="settings">
      <h1>{t('nav.settings')}</h1>
      <section className="settings__panel">
        <h2>{t('settings.screen')}</h2>
        <p className="small muted">{t('settings.screenText')}</p>
        <dl>
          <dt>{t('preferences.language')}</dt>
          <dd>
            <LanguageChoice />
          </dd>
          <dt>{t('preferences.skin')}</dt>
          <dd>
            <SkinChoice />
          </dd>
          <dt>{t('preferences.density')}</dt>
          <dd>
            <DensityChoice />
          </dd>
          <dt>{t('preferences.direction')}</dt>
          <dd>
            <DirectionChoice />
          </dd>
          <dt>{t('settings.device')}</dt>
          <dd>
            <DeviceName />
          </dd>
        </dl>
      </section>
      <section className="settings__panel">
        <h2>{t('settings.person')}</h2>
        <dl>
          <dt>{t('settings.name')}</dt>
          <dd>
            {me.name} <span className="muted">({me.login})</span>
          </dd>
          <dt>{t('settings.role')}</dt>
          <dd>{t(`role.${me.role}`)}</dd>
          <dt>{t('settings.rights')}</dt>
          <dd>{me.rights.map((right) => t(`right.${right}`)).join(', ') || '–'}</dd>
          <dt>{t('settings.server')}</dt>
          <dd>
            {server} <span className="muted">· {t('settings.version', { version: import.meta.env.APP_VERSION })}</span>
          </dd>
        </dl>
        <Button
          icon={<LogOut />}
          text={t('user.signOut')}
          onClick={() => sessionActor.send({ type: 'session.signOut' })}
        />
      </section>
    </div>
  )
}
