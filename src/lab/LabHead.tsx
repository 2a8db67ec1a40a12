import { Button } from '@blueprintjs/core'
import { Duplicate, Pause, Play, StepBackward, StepForward } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileInput } from '../ui/form/FileInput.tsx'
import { Select } from '../ui/form/Select.tsx'
import { useHotkey } from '../ui/hooks/use-hotkey.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { IconButton } from '../ui/show/IconButton.tsx'
import { labGenerators } from './engine/protocol.ts'
import { commandOf } from './command.ts'
import type { Lab } from './use-lab.ts'
import type { Player } from './use-playback.ts'
import type { WordKey } from '../i18n/word-key.ts'
import { Input } from '../ui/form/Input.tsx'

const copy = async (text: string, key: WordKey) => {
  await navigator.clipboard.writeText(text)
  showToast({ kind: 'successful', key })
}

/** The head of the lab: the generator of paths, the player, and the exports. */
export function LabHead({ lab, player }: { lab: Lab; player: Player }) {
  const { t } = useTranslation()
  const { chart, state, path, change } = lab
  const { step, length, isRunning } = player
  const command = path && commandOf(path, state.source)
  useHotkey('.', () => player.to(step + 1), path !== null, t('lab.key.step'))
  useHotkey(',', () => player.to(step - 1), path !== null, t('lab.key.back'))
  return (
    <header className="lab-row lab-bar lab-head" data-part>
      <h1>{t('lab.title')}</h1>
      <span className="lab-head__chart">{chart}</span>
      <span className="lab-head__badge">{t('lab.synthetic')}</span>
      <Select
        aria-label={t('lab.generator')}
        value={state.source.generator}
        onChange={({ target }) =>
          change({ source: { ...state.source, generator: target.value as (typeof labGenerators)[number] } })
        }
      >
        {labGenerators.map((name) => (
          <option key={name} value={name}>
            {t(`lab.generator.${name}`)}
          </option>
        ))}
      </Select>
      {state.source.generator === 'random' && (
        <SeedField
          seed={state.source.seed}
          onSeed={(seed) => seed !== state.source.seed && change({ source: { ...state.source, seed } }, true)}
        />
      )}
      <span className="lab-head__space" />
      {path && (
        <div className="lab-row" role="group" aria-label={t('lab.player')}>
          <IconButton
            label={t('lab.back')}
            title={`${t('lab.back')} (,)`}
            disabled={step === 0}
            onClick={() => player.to(step - 1)}
          >
            <StepBackward />
          </IconButton>
          <Button
            icon={isRunning ? <Pause /> : <Play />}
            text={t(isRunning ? 'lab.pause' : 'lab.run')}
            onClick={isRunning ? player.pause : player.run}
          />
          <IconButton
            label={t('lab.step')}
            title={`${t('lab.step')} (.)`}
            disabled={step === length}
            onClick={() => player.to(step + 1)}
          >
            <StepForward />
          </IconButton>
          <span className="figures lab-head__at">{t('lab.at', { step, count: length })}</span>
        </div>
      )}
      {command && (
        <Button
          icon={<Duplicate />}
          text={t('lab.copyCommand')}
          onClick={() => void copy(command, 'lab.commandCopied')}
        />
      )}
      <span title={`${t('lab.docsHint')} npm run paths -- run --level http --doc run.json`}>
        <FileInput label={t('lab.openRun')} accept=".json,application/json" onFile={(file) => void lab.read(file)} />
      </span>
      <Button
        icon={<Duplicate />}
        text={t('lab.copyLink')}
        onClick={() => void copy(window.location.href, 'lab.linkCopied')}
      />
    </header>
  )
}

/**
 * The seed as it is typed; Enter or leaving the field applies it, and an invalid seed is replaced by the one before.
 */
function SeedField({ seed, onSeed }: { seed: number; onSeed: (seed: number) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const isSeed = typed === null || /^[1-9]\d{0,8}$/.test(typed)
  const commit = () => {
    if (typed !== null && isSeed) onSeed(Number(typed))
    setTyped(null)
  }
  return (
    <label className="lab-row">
      {t('lab.seed')}
      <Input
        type="number"
        className="figures"
        min={1}
        max={999_999_999}
        value={typed ?? seed}
        aria-invalid={!isSeed || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </label>
  )
}
