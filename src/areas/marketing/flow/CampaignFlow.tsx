import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { resources } from '#contract/resources/index.ts'
import { keys } from '../../../api/transport/keys.ts'
import type { ResourceRow } from '../../../api/resources/resources.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { StepHead } from '../../../ui/feedback/StepHead.tsx'
import { type CampaignDraft, emptyDraft, FlowStep, isComplete, stepNames } from './FlowStep.tsx'
import type { WordsIn } from '../../../i18n/word-key.ts'
import '../../../ui/show/show.css'
import '../../../commands/marketing/marketing.css'

const { path, screen } = resources.marketing_campaign
const touches = [keys.resource('marketing_campaign'), keys.marketing()]

/**
 * Makes a campaign step by step: its audience, its words and rewards, its time; and the confirmation after the number
 * of members and the price are shown.
 */
export function CampaignFlow() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { run, isBusy } = useCommand()
  const [draft, setDraft] = useState<CampaignDraft>(emptyDraft)
  const [at, setAt] = useState(0)
  const step = stepNames[at]!
  const isLast = at === stepNames.length - 1

  const save = async (event: 'campaign.start' | 'campaign.schedule' | null) => {
    const { name, kind, audience_id, template_id, reward_id, at_date, at_time, days } = draft
    const isOnce = kind === 'one_time'
    const data = {
      name: name.trim(),
      kind,
      audience_id,
      template_id,
      reward_id,
      at_time,
      ...(isOnce ? { at_date: at_date || null } : { days }),
    }
    try {
      const row = await run<ResourceRow>({ method: 'POST', url: path, data, touches })
      if (event)
        await run({ ...sendEvent('campaign', row, event), done: `${row.name}: ${t(`event.${event}`)}`, touches })
      void navigate(`${screen}/${row.id}`)
    } catch {
      // The command has shown the refusal.
    }
  }
  const begins = draft.kind === 'one_time' && draft.at_date ? 'campaign.schedule' : 'campaign.start'
  return (
    <div className="sub-page">
      <StepHead
        title={t('marketing.newCampaign')}
        steps={stepNames.map((name, place) => ({
          title: t(`marketing.step.${name}`),
          state: place < at ? 'done' : place === at ? 'current' : 'ahead',
        }))}
        onBack={() => (at === 0 ? void navigate(screen) : setAt(at - 1))}
      />
      <div className="sub-page__body">
        <section className="flow" aria-label={t(`marketing.step.${step}`)}>
          <FlowStep step={step} draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        </section>
      </div>
      <footer className="sub-foot flow__foot">
        <Button text={t('common.back')} disabled={at === 0} onClick={() => setAt(at - 1)} />
        {isLast ? (
          <span className="flow__acts row wrap">
            <Button text={t('marketing.keepDraft')} loading={isBusy} onClick={() => void save(null)} />
            <Button intent="primary" text={t(`event.${begins}`)} loading={isBusy} onClick={() => void save(begins)} />
          </span>
        ) : (
          <span className="flow__acts row wrap">
            {!isComplete(step, draft) && (
              <span className="small muted">{t(`marketing.need.${step as WordsIn<'marketing.need.'>}`)}</span>
            )}
            <Button
              intent="primary"
              text={t('marketing.next')}
              disabled={!isComplete(step, draft)}
              onClick={() => setAt(at + 1)}
            />
          </span>
        )}
      </footer>
    </div>
  )
}
