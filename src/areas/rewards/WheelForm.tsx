import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wheel } from '#contract/rewards/spin-row.ts'
import { mostSlots, type SlotFields } from '#contract/rewards/wheel.ts'
import { keys } from '../../api/transport/keys.ts'
import { newRequestId } from '../../api/transport/request-id.ts'
import { rewardNamesQuery, setSlots, setWheelTerms } from '../../api/rewards/rewards.ts'
import { errorWords } from '../../commands/error-words.ts'
import { useCommand } from '../../commands/use-command.ts'
import { SaveFoot } from '../../ui/form/SaveFoot.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { WheelPicture } from './WheelPicture.tsx'
import { Input } from '../../ui/form/Input.tsx'
import './rewards.css'

/** A slot as it is typed; `key` identifies new ones. */
type TypedSlot = SlotFields & { key: string }

const whole = (text: string, most: number) => Math.min(most, Number(text.replaceAll(/\D/g, '').slice(0, 7)) || 0)

/** The form of the wheel: when it is shown, the price of a spin, and its slots beside a picture of it. */
export function WheelForm({ wheel }: { wheel: Wheel }) {
  const { t } = useTranslation()
  const { run, isBusy, error, clearError } = useCommand()
  const { data: rewards = [] } = useQuery(rewardNamesQuery())
  const { version, aaData, is_shown, token_cost, per_day } = wheel
  const savedSlots = aaData.map(({ id, name, weight, reward_id, stock, is_fallback }): TypedSlot => ({
    key: id,
    id,
    name,
    weight,
    reward_id,
    stock,
    is_fallback,
  }))
  const savedTerms = { is_shown, token_cost, per_day }
  const [slots, setTyped] = useState(savedSlots)
  const [terms, setTerms] = useState(savedTerms)
  const areSlotsChanged = JSON.stringify(slots) !== JSON.stringify(savedSlots)
  const areTermsChanged = JSON.stringify(terms) !== JSON.stringify(savedTerms)
  const sum = slots.reduce((all, { weight }) => all + weight, 0)
  const fallback = slots.find((slot) => slot.is_fallback)
  const problem =
    slots.length < 2 || sum === 0 || !fallback || slots.some(({ name }) => name.trim() === '')
      ? t('wheel.problem')
      : undefined
  const change = (place: number, fields: Partial<TypedSlot>) =>
    setTyped(slots.with(place, { ...slots[place]!, ...fields }))
  const standIn = (at: number) =>
    setTyped(
      slots.map((slot, place) =>
        place === at ? { ...slot, is_fallback: true, reward_id: null, stock: null } : { ...slot, is_fallback: false },
      ),
    )
  const save = async () => {
    try {
      let at = version
      const touches = [keys.memberList({ wheel: true })]
      const done = t('wheel.saved')
      if (areSlotsChanged) {
        const fields = slots.map(({ key: _, ...slot }) => ({ ...slot, name: slot.name.trim() }))
        await run({ ...setSlots(at, fields), ...(!areTermsChanged && { done }), touches })
        at += 1
      }
      if (areTermsChanged) await run({ ...setWheelTerms({ version: at, ...terms }), done, touches })
    } catch {
      // `error` shows the failure; the changes of the first write stay.
    }
  }
  return (
    <form
      className="sub-form"
      onSubmit={(event) => {
        event.preventDefault()
        if ((areSlotsChanged || areTermsChanged) && !problem) void save()
      }}
    >
      <div className="sub-page__body wheel-form">
        <div className="wheel-form__fields">
          <p className="muted">{t('wheel.text')}</p>
          <label className="wheel-form__shown">
            <input
              type="checkbox"
              checked={terms.is_shown}
              onChange={(each) => setTerms({ ...terms, is_shown: each.target.checked })}
            />
            <span>{t('wheel.shown')}</span>
          </label>
          <div className="wheel-form__row">
            <span>{t('wheel.cost')}</span>
            <Stepper
              value={terms.token_cost}
              max={100}
              label={t('wheel.cost')}
              onChange={(count) => setTerms({ ...terms, token_cost: count })}
            />
          </div>
          <div className="wheel-form__row">
            <span>{t('wheel.perDay')}</span>
            <Stepper
              value={terms.per_day}
              max={100}
              label={t('wheel.perDay')}
              onChange={(count) => setTerms({ ...terms, per_day: count })}
            />
          </div>
          <ol className="wheel-form__slots stack gap-12 bare">
            {slots.map((slot, place) => (
              <li key={slot.key} className="wheel-slot">
                <label>
                  <span className="small muted">{t('wheel.slot')}</span>
                  <Input
                    value={slot.name}
                    maxLength={40}
                    onChange={(each) => change(place, { name: each.target.value })}
                  />
                </label>
                <label>
                  <span className="small muted">{t('wheel.weight')}</span>
                  <Input
                    className="figures"
                    inputMode="numeric"
                    value={slot.weight}
                    onChange={(each) => change(place, { weight: whole(each.target.value, 10_000) })}
                  />
                </label>
                <label>
                  <span className="small muted">{t('wheel.prize')}</span>
                  <Select
                    value={slot.reward_id ?? ''}
                    disabled={slot.is_fallback}
                    onChange={(each) => change(place, { reward_id: each.target.value || null })}
                  >
                    <option value="">{t('wheel.blank')}</option>
                    {rewards.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                </label>
                <label>
                  <span className="small muted">{t('resource.reward.stock')}</span>
                  <Input
                    className="figures"
                    inputMode="numeric"
                    placeholder="∞"
                    disabled={slot.is_fallback}
                    value={slot.stock ?? ''}
                    onChange={(each) =>
                      change(place, { stock: each.target.value === '' ? null : whole(each.target.value, 1_000_000) })
                    }
                  />
                </label>
                <label className="wheel-slot__fallback">
                  <input type="radio" name="fallback" checked={slot.is_fallback} onChange={() => standIn(place)} />
                  <span>{t('wheel.fallback')}</span>
                </label>
                <span className="figures wheel-slot__chance">
                  {t('wheel.chance', { share: sum === 0 ? 0 : Math.round((slot.weight / sum) * 1000) / 10 })}
                </span>
                <Button
                  variant="minimal"
                  icon={<Trash size={16} />}
                  aria-label={t('wheel.remove', { name: slot.name })}
                  onClick={() => setTyped(slots.toSpliced(place, 1))}
                />
              </li>
            ))}
          </ol>
          <Button
            icon={<Plus size={16} />}
            text={t('wheel.add')}
            disabled={slots.length >= mostSlots}
            onClick={() => {
              const fresh = { name: '', weight: 1, reward_id: null, stock: null, is_fallback: slots.length === 0 }
              setTyped([...slots, { key: newRequestId(), ...fresh }])
            }}
          />
        </div>
        <div className="wheel-form__preview">
          <WheelPicture slots={slots.map(({ key, name, weight }) => ({ id: key, name, weight }))} />
        </div>
      </div>
      <SaveFoot
        title={t('wheel.title')}
        isChanged={areSlotsChanged || areTermsChanged}
        isBusy={isBusy}
        problem={areSlotsChanged ? problem : undefined}
        error={error ? errorWords(t, error) : undefined}
        onDiscard={() => {
          setTyped(savedSlots)
          setTerms(savedTerms)
          clearError()
        }}
      />
    </form>
  )
}
