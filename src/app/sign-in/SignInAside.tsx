import { useTranslation } from 'react-i18next'
import { apiUrl } from '../../api/transport/client.ts'
import { useNow } from '../../ui/show/clock.ts'
import { deviceZone, timeFormat } from '../../ui/show/time-format.ts'
import { Logo } from '../shell/Logo.tsx'

const arches = [0, 1, 2, 3, 4, 5, 6]
const centre = 320
const spring = 400
const foot = 700

/** The house beside the form: its arches, one inside the other, with the light in the innermost. */
export function SignInAside() {
  const { t, i18n } = useTranslation()
  const { time, date } = timeFormat(i18n.language, deviceZone())
  const now = useNow(15_000)
  return (
    <aside className="sign-in__aside column">
      <p className="sign-in__brand row gap-12">
        <Logo /> Statehouse
      </p>
      <svg className="sign-in__arches" viewBox="0 0 640 720" aria-hidden>
        <defs>
          <linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1={spring} x2="0" y2={foot}>
            <stop offset="0" stopColor="#fff" />
            <stop offset="1" stopColor="#fff" stopOpacity="0" />
          </linearGradient>
        </defs>
        {arches.map((arch) => {
          const radius = 48 + arch * 42
          const path = `M${centre - radius} ${foot}V${spring}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${foot}`
          return (
            <path key={arch} d={path} fill="none" stroke="url(#fade)" strokeWidth="2" opacity={0.36 - arch * 0.035} />
          )
        })}
        <circle cx={centre} cy={spring} r="16" fill="var(--rail-marker)" />
      </svg>
      <dl className="sign-in__facts">
        <div>
          <dt>{t('settings.server')}</dt>
          <dd>{new URL(apiUrl(''), window.location.href).host}</dd>
        </div>
        <div>
          <dt>{t('signIn.time')}</dt>
          <dd className="figures">
            {time(now)}, {date(now)}
          </dd>
        </div>
      </dl>
    </aside>
  )
}
