import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readinessQuery } from '../api/server.ts'

const people = ['floor', 'supervisor', 'owner', 'kitchen', 'brand', 'admin']
const password = 'statehouse'

/** The people of the demo, to try one with a tap; only where the server says that it is one. */
export function DemoLogins({ onChoose }: { onChoose: (login: string, password: string) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(readinessQuery())
  if (!data?.isDemo) return null
  return (
    <div className="sign-in__demo">
      <p className="sign-in__rule small muted">{t('signIn.demo')}</p>
      <p>
        {people.map((login) => (
          <button key={login} type="button" onClick={() => onChoose(login, password)}>
            {login}
          </button>
        ))}
      </p>
    </div>
  )
}
