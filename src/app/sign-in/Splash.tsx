import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../commands/session.ts'
import { Logo } from '../shell/Logo.tsx'

/** Shown while the stored token is tried; if the server takes long, it says so and offers to sign out. */
export function Splash({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation()
  return (
    <main className="splash" aria-busy>
      <Logo size={56} />
      {isWaiting && (
        <>
          <p role="status">{t('shell.serverStarting')}</p>
          <Button text={t('shell.signInAgain')} onClick={() => void signOut()} />
        </>
      )}
    </main>
  )
}
