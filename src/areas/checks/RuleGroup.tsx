import { useTranslation } from 'react-i18next'
import type { CheckedRule, RuleGroup as Group } from '#contract/checks/checks.ts'
import { stateOf } from './state-of.ts'

/** The rules of one group, folded; broken ones are listed first with their state. */
export function RuleGroup({ group, rules }: { group: Group; rules: readonly CheckedRule[] }) {
  const { t } = useTranslation()
  const places = ['broken', 'unchecked', 'holds']
  const sorted = rules.toSorted((a, b) => places.indexOf(stateOf(a)) - places.indexOf(stateOf(b)))
  const holds = rules.filter((rule) => stateOf(rule) === 'holds').length
  const isChecked = rules.some((rule) => stateOf(rule) !== 'unchecked')
  return (
    <details className="checks__group">
      <summary>
        <h2>{t(`checks.group.${group}`)}</h2>
        <span className="small muted figures">
          {isChecked ? t('checks.count', { holds, all: rules.length }) : t('checks.state.unchecked')}
        </span>
      </summary>
      <ul>
        {sorted.map((rule) => (
          <li key={rule.rule} className="checks__rule">
            <span>{t(`checks.rule.${rule.rule}`)}</span>
            <span className="checks__state" data-state={stateOf(rule)}>
              {t(`checks.state.${stateOf(rule)}`)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
