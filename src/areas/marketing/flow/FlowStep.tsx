import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CampaignKind, campaignKinds } from '#contract/marketing/states.ts'
import { resources } from '#contract/resources/index.ts'
import { resourceListQuery, type ResourceRow } from '../../../api/resources/resources.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { ChoiceCards } from '../../../ui/form/ChoiceCards.tsx'
import { Bubble } from '../../../commands/marketing/Bubble.tsx'
import { TargetCount } from '../../../commands/marketing/TargetCount.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'

export const stepNames = ['who', 'what', 'with', 'when', 'check'] as const
type StepName = (typeof stepNames)[number]

/** A campaign that is being made. */
export interface CampaignDraft {
  name: string
  kind: CampaignKind
  audience_id: string | null
  template_id: string | null
  reward_id: string[]
  at_date: string
  at_time: string
  days: number
}

export const emptyDraft: CampaignDraft = {
  name: '',
  kind: 'one_time',
  audience_id: null,
  template_id: null,
  reward_id: [],
  at_date: '',
  at_time: '11:00',
  days: 3,
}

/** Usual number of days of each automatic kind. */
const usualDays: Partial<Record<CampaignKind, number>> = { level_1_callback: 30, level_2_callback: 60 }

/** Tells if a step is complete enough for the next one. */
export const isComplete = (
  step: StepName,
  { name, kind, audience_id: audience, template_id: template }: CampaignDraft,
) =>
  (step !== 'who' || kind !== 'one_time' || audience !== null) &&
  (step !== 'what' || template !== null) &&
  (step !== 'when' || name.trim() !== '')

interface Props {
  step: StepName
  draft: CampaignDraft
  onChange: (change: Partial<CampaignDraft>) => void
}

/** The choices of one step. */
export function FlowStep({ step, draft, onChange }: Props) {
  const { t } = useTranslation()
  const audiences = useQuery(resourceListQuery(resources.audience, { status: 'active', length: 100 }))
  const templates = useQuery(
    resourceListQuery(resources.whatsapp, { status: 'active', review: 'approved', length: 100 }),
  )
  const rewards = useQuery(resourceListQuery(resources.reward, { status: 'active', length: 100 }))
  const asked = { who: audiences, what: templates, with: rewards, when: audiences, check: templates }[step]
  if (!asked.data) return <Pending error={asked.error} onRetry={asked.refetch} rows={4} />
  const template = templates.data?.aaData.find(({ id }) => id === draft.template_id)
  const cards = (rows: readonly ResourceRow[], detail?: (row: ResourceRow) => string) =>
    rows.map((row) => ({ value: row.id, label: row.name, detail: detail?.(row) }))
  switch (step) {
    case 'who':
      return (
        <>
          <ChoiceCards
            legend={t('resource.marketing_campaign.kind')}
            choices={campaignKinds.map((kind) => ({
              value: kind,
              label: t(`campaign.kind.${kind}`),
              detail: t(`marketing.kindText.${kind}`),
            }))}
            value={draft.kind}
            onChange={(kind) => onChange({ kind: kind as CampaignKind, days: usualDays[kind as CampaignKind] ?? 3 })}
          />
          <ChoiceCards
            legend={t('resource.marketing_campaign.audience_id')}
            choices={cards(asked.data.aaData)}
            value={draft.audience_id}
            onChange={(id) => onChange({ audience_id: id })}
          />
          <LinkButton to={resources.audience.screen}>{t('resource.audience.new')}</LinkButton>
          {draft.audience_id && <TargetCount audienceId={draft.audience_id} />}
        </>
      )
    case 'what':
      return (
        <>
          <ChoiceCards
            legend={t('marketing.approvedTemplates')}
            choices={cards(asked.data.aaData, ({ body }) => String(body))}
            value={draft.template_id}
            onChange={(id) => onChange({ template_id: id })}
          />
          <LinkButton to={resources.whatsapp.screen}>{t('resource.whatsapp.new')}</LinkButton>
          {template && <Bubble {...wordsOf(template)} />}
        </>
      )
    case 'with':
      return (
        <fieldset className="choice-cards">
          <legend>{t('marketing.withRewards')}</legend>
          <div className="choice-cards__choices">
            {asked.data.aaData.map(({ id, name }) => (
              <label key={id} className="choice-cards__choice row">
                <input
                  type="checkbox"
                  checked={draft.reward_id.includes(id)}
                  disabled={draft.kind === 'voucher_reminder'}
                  onChange={({ target }) =>
                    onChange({
                      reward_id: target.checked
                        ? [...draft.reward_id, id].slice(0, 5)
                        : draft.reward_id.filter((one) => one !== id),
                    })
                  }
                />
                <span className="choice-cards__words">{name}</span>
              </label>
            ))}
          </div>
          {draft.kind === 'voucher_reminder' && <p className="muted">{t('marketing.noReward')}</p>}
        </fieldset>
      )
    case 'when':
      return <When draft={draft} onChange={onChange} />
    case 'check':
      return (
        <>
          <h2>{draft.name}</h2>
          <p className="muted">
            {[
              t(`campaign.kind.${draft.kind}`),
              audiences.data?.aaData.find(({ id }) => id === draft.audience_id)?.name,
              draft.kind === 'one_time'
                ? draft.at_date || t('marketing.now')
                : t('marketing.days', { count: draft.days }),
              (draft.kind !== 'one_time' || draft.at_date) && draft.at_time,
              ...(rewards.data?.aaData ?? []).filter(({ id }) => draft.reward_id.includes(id)).map(({ name }) => name),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {template && <Bubble {...wordsOf(template)} />}
          <TargetCount audienceId={draft.audience_id} />
          <p className="muted">{t('marketing.checkText')}</p>
        </>
      )
  }
}

const wordsOf = ({ body, footer, category }: ResourceRow) => ({
  body: String(body),
  footer: footer as string | null,
  category: String(category),
})

function When({ draft, onChange }: Omit<Props, 'step'>) {
  const { t } = useTranslation()
  const isOnce = draft.kind === 'one_time'
  return (
    <>
      <label>
        <span>{t('resource.marketing_campaign.name')}</span>
        <Input value={draft.name} maxLength={60} onChange={({ target }) => onChange({ name: target.value })} />
      </label>
      {isOnce ? (
        <label>
          <span>{t('marketing.dayOrNow')}</span>
          <Input type="date" value={draft.at_date} onChange={({ target }) => onChange({ at_date: target.value })} />
        </label>
      ) : (
        <label>
          <span>{t('resource.marketing_campaign.days')}</span>
          <Input
            type="number"
            min={0}
            max={365}
            value={draft.days}
            onChange={({ target }) => onChange({ days: Math.max(0, Math.min(365, Number(target.value) || 0)) })}
          />
          <span className="small muted">{t('resource.marketing_campaign.days.hint')}</span>
        </label>
      )}
      <label>
        <span>{t('resource.marketing_campaign.at_time')}</span>
        <Input
          type="time"
          value={draft.at_time}
          onChange={({ target }) => target.value && onChange({ at_time: target.value })}
        />
      </label>
    </>
  )
}
