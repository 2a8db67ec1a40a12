import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { oneTimePassword } from './custom/one-time-password.ts'
import './resources.css'

/** A one-time password, made up here: it is read aloud or written on a note, or another one is wanted. */
export function OncePassword({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  return (
    <div className="once-password split wrap gap-12" role="group" aria-label={t('access.once')}>
      <output>{value}</output>
      <Button icon={<Refresh />} text={t('access.another')} onClick={() => onChange(oneTimePassword())} />
    </div>
  )
}
