import { Button } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/states.ts'
import { settingParts } from '#contract/stores/settings.ts'
import {
  asksRate,
  footBlank,
  planOf,
  presetCountries,
  type PresetCountry,
  taxPresets,
} from '#contract/taxes/presets.ts'
import type { PlannedTax, PresetAnswer } from '#contract/taxes/preset-answer.ts'
import { readRate } from '#contract/taxes/rates.ts'
import { keys } from '../../api/transport/keys.ts'
import type { OwnStore } from '../../api/stores/stores.ts'
import { takePreset } from '../../api/taxes/taxes.ts'
import { refreshMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useCommand } from '../../commands/use-command.ts'
import { Select } from '../../ui/form/Select.tsx'
import { rateWords } from '../fields/rate-words.ts'
import { dayWords } from '../fields/values.ts'
import { useOwnPassword } from '../store/use-own-password.tsx'
import { countryOf } from './country-of.ts'
import { RatesToday } from './RatesToday.tsx'
import { Input } from '../../ui/form/Input.tsx'

/** The taxes of a country, to be looked at and taken over. */
export function PresetForm({ store, onClose }: { store: OwnStore; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const blocked = useBlocked('store')
  const { run, isBusy } = useCommand()
  const { ask, dialog } = useOwnPassword()
  const [country, setCountry] = useState(countryOf(store))
  const [typed, setTyped] = useState('')
  const [typedFoot, setTypedFoot] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const isAsking = asksRate(taxPresets[country])
  const ppm = readRate(typed)
  const isWrong = isAsking && isTried && ppm === null
  const plan = planOf(country, store.language as Language, ppm ?? undefined)
  const proposed = store.receipt_foot ? null : plan.receipt_foot
  const foot = proposed === null ? undefined : (typedFoot ?? proposed).trim()
  const isBlank = foot?.includes(footBlank) ?? false
  const regions = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const nameOf = (one: PresetCountry) =>
    one === 'PT-20' || one === 'PT-30' ? t(`taxes.region.${one}`) : (regions.of(one) ?? one)
  const take = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ((isAsking && ppm === null) || isBlank) return
    const own = await ask()
    if (own === null) return
    await run<PresetAnswer>({
      ...takePreset(store, country, { ...(isAsking && { rate: typed }), ...(foot && { receipt_foot: foot }) }, own),
      failed: ({ code }) => (code === 'credentials_invalid' ? t('access.wrong') : undefined),
      done: t('taxes.taken', { country: nameOf(country) }),
      touches: [keys.resource('tax_category'), keys.stores(), keys.store],
    }).then(
      () => {
        void refreshMe()
      },
      () => undefined,
    )
  }
  return (
    <>
      <form className="taxes__preset" noValidate onSubmit={(event) => void take(event)}>
        <div className="taxes__ask">
          <label htmlFor="tax-country">{t('taxes.country')}</label>
          <Select
            id="tax-country"
            value={country}
            onChange={(event) => {
              setCountry(event.target.value as PresetCountry)
              setTypedFoot(null)
            }}
          >
            {presetCountries.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
          {isAsking && (
            <>
              <label htmlFor="tax-typed">{t('field.rate')}</label>
              <Input
                id="tax-typed"
                isWrong={isWrong}
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? 'tax-typed-words' : undefined}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              {isWrong && (
                <p id="tax-typed-words" className="small field-problem">
                  {t('form.problem.rate')}
                </p>
              )}
            </>
          )}
        </div>
        <ul className="taxes__list bare">
          {plan.categories.map((tax) => (
            <li key={tax.letter} className="taxes__one">
              <span className="taxes__letter">{tax.letter}</span>
              <span>
                <strong>{tax.name}</strong>
                {tax.letter === plan.usual && <span className="small muted"> {t('taxes.isUsual')}</span>}
                <Since tax={tax} today={store.business_day} />
              </span>
              <RatesToday tax={tax} today={store.business_day} />
            </li>
          ))}
        </ul>
        <p>
          {t(plan.categories[0]?.is_inclusive ? 'taxes.inPrices' : 'taxes.onTop')}{' '}
          {t(plan.service === null ? 'taxes.serviceFollows' : 'taxes.service', {
            name: plan.categories.find(({ letter }) => letter === plan.service)?.name,
          })}
        </p>
        {taxPresets[country].hasHolidays && <p>{t('taxes.holidays')}</p>}
        {proposed !== null && (
          <div className="taxes__ask">
            <label htmlFor="tax-foot">{t('resource.store.receipt_foot')}</label>
            <Input
              id="tax-foot"
              className="taxes__foot"
              isWrong={isTried && isBlank}
              maxLength={settingParts.receipt.receipt_foot.max}
              aria-invalid={(isTried && isBlank) || undefined}
              aria-describedby="tax-foot-words"
              value={typedFoot ?? proposed}
              onChange={(event) => setTypedFoot(event.target.value)}
            />
            <p id="tax-foot-words" className={`small ${isTried && isBlank ? 'field-problem' : 'muted'}`}>
              {t('taxes.foot')}
            </p>
          </div>
        )}
        <p className="muted small">
          {t('taxes.source', { source: plan.source, day: dayWords(plan.as_of, i18n.language) })}
        </p>
        <p>{t('taxes.accountant')}</p>
        <div className="wrap gap-8">
          <Button
            type="submit"
            intent="primary"
            text={t('taxes.take')}
            loading={isBusy}
            disabled={blocked !== undefined}
            title={blocked}
          />
          <Button text={t('common.cancel')} onClick={onClose} />
        </div>
      </form>
      {dialog}
    </>
  )
}

/** The first day of the rates of a category, and the earlier rates. */
function Since({ tax, today }: { tax: PlannedTax; today: string }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const open = tax.rates.filter(({ to }) => to === null).map(({ from }) => from)
  const ended = tax.rates.filter(({ to }) => to !== null && to < today)
  if (open.length === 0) return null
  const first = open.toSorted()[0]!
  return (
    <span className="small muted taxes__since">
      {[
        t('taxes.since', { day: dayWords(first, language) }),
        ...ended.map(({ ppm, method, to }) =>
          t('taxes.until', {
            rate: rateWords(ppm, language),
            method: method ? t(`orders.method.${method}`) : t('form.everyMethod'),
            day: dayWords(to ?? '', language),
          }),
        ),
      ].join(' · ')}
    </span>
  )
}
