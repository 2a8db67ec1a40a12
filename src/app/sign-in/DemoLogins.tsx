import { useTranslation } from 'react-i18next'

const people = ['floor', 'supervisor', 'owner', 'kitchen', 'brand', 'agent', 'admin']
const password = 'statehouse'

/** The people of the demo, each signed in with a tap. */
export function DemoLogins({ onChoose }: { onChoose: (login: string, password: string) => void }) {
  const { t } = useTranslation()
  return (
    <div className="sign-in__demo">
      <p className="sign-in__rule row gap-12 small muted">{t('signIn.demo')}</p>
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
