import { Button } from '@blueprintjs/core'
import { Play } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { type Alert, alert, alerts, armSound, setSound, useIsArmed, useSound } from '../../ui/feedback/sound.ts'
import './settings.css'

function AlertRow({ kind }: { kind: Alert }) {
  const { t } = useTranslation()
  const { isMuted, off } = useSound()
  const isOn = !off.includes(kind)
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => setSound({ off: isOn ? [...off, kind] : off.filter((one) => one !== kind) })}
        />
        {t(`sound.${kind}`)}
      </label>
      <Button
        variant="minimal"
        icon={<Play />}
        aria-label={t('sound.listen', { name: t(`sound.${kind}`) })}
        disabled={isMuted || !isOn}
        onClick={() => void armSound().then(() => alert(kind))}
      />
    </li>
  )
}

/** The sounds of this device: each on or off, and how loud. */
export function SoundChoices() {
  const { t } = useTranslation()
  const { isMuted, volume } = useSound()
  const isArmed = useIsArmed()
  return (
    <div className="sound">
      <h2>{t('sound.title')}</h2>
      {!isArmed && <p className="sound__hint">{t('sound.blockedText')}</p>}
      <label className="sound__row">
        <input type="checkbox" checked={isMuted} onChange={() => setSound({ isMuted: !isMuted })} />
        {t('sound.mute')}
      </label>
      <label className="sound__volume stack gap-4">
        {t('sound.volume')}
        <input
          type="range"
          min={0}
          max={100}
          step={10}
          value={volume}
          disabled={isMuted}
          onChange={(event) => setSound({ volume: Number(event.target.value) })}
          onPointerUp={() => alert('ready')}
        />
      </label>
      <ul>
        {alerts.map((kind) => (
          <AlertRow key={kind} kind={kind} />
        ))}
      </ul>
    </div>
  )
}
