import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { FieldError } from '#contract/errors.ts'
import { askCode, signInToClub } from '../../api/club/club.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { GuestProblem } from '../queue/door/GuestFrame.tsx'
import { useGuestWrite } from '../queue/door/use-guest-write.ts'
import { clubWords } from './club-words.ts'
import { Input } from '../../ui/form/Input.tsx'

interface Props {
  doorKey: string
  brand: string
  onSignIn: (token: string) => void
}

const isAboutName = ({ code, details }: ApiError) =>
  code === 'input_invalid' && (details as FieldError[]).some(({ field }) => field === 'name')

/** Signing in with a phone number: a code is sent to it, and a new guest gives a name and joins. */
export function ClubSignIn({ doorKey, brand, onSignIn }: Props) {
  const { t, i18n } = useTranslation()
  const [search] = useSearchParams()
  const [step, setStep] = useState<'phone' | 'code' | 'name'>('phone')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [referral, setReferral] = useState(search.get('ref') ?? '')
  const [consents, setConsents] = useState(false)
  const { write, isBusy, problem, setProblem } = useGuestWrite({
    isOneIntent: true,
    words(_, error) {
      if (!isAboutName(error) || step !== 'code') return clubWords(t, error)
      setStep('name')
      return null
    },
  })
  const ask = () =>
    write(
      (requestId) => askCode(doorKey, { phone, language: i18n.language }, requestId),
      () => setStep('code'),
    )
  const signIn = () => {
    const joining = {
      name: name.trim(),
      consent: consents,
      ...(referral.trim() && { referral_code: referral.trim() }),
    }
    const data = { phone, code, ...(step === 'name' && joining) }
    return write(
      (requestId) => signInToClub(doorKey, data, requestId),
      ({ token }) => onSignIn(token),
    )
  }
  const isReady = step === 'phone' ? phone.trim() !== '' : code.length === 6 && (step === 'code' || name.trim() !== '')
  return (
    <form
      className="guest-card"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy) void (step === 'phone' ? ask() : signIn())
      }}
    >
      {step === 'phone' && <p>{t('club.intro', { brand })}</p>}
      <label>
        <span>{t('club.phone')}</span>
        <Input
          type="tel"
          value={phone}
          maxLength={30}
          autoComplete="tel"
          readOnly={step !== 'phone'}
          onChange={(event) => setPhone(event.target.value)}
        />
      </label>
      {step !== 'phone' && (
        <>
          <p role="status">{t('club.codeSent')}</p>
          <label>
            <span>{t('club.code')}</span>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only input of this step */}
            <Input
              autoFocus
              className="figures club-code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              maxLength={6}
              onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
            />
          </label>
        </>
      )}
      {step === 'name' && (
        <>
          <p>{t('club.new', { brand })}</p>
          <label>
            <span>{t('queue.name')}</span>
            <Input value={name} maxLength={80} autoComplete="name" onChange={(event) => setName(event.target.value)} />
          </label>
          <label>
            <span>
              {t('club.referral')} <span className="muted">{t('queue.optional')}</span>
            </span>
            <Input value={referral} maxLength={20} onChange={(event) => setReferral(event.target.value)} />
          </label>
          <label className="club-tick">
            <input type="checkbox" checked={consents} onChange={(event) => setConsents(event.target.checked)} />
            <span>{t('club.consent', { brand })}</span>
          </label>
          <p className="muted small">{t('club.privacy')}</p>
        </>
      )}
      <GuestProblem words={problem} />
      <button type="submit" className="guest-button" disabled={!isReady || isBusy}>
        {t(step === 'phone' ? 'club.sendCode' : step === 'code' ? 'club.signIn' : 'club.join')}
      </button>
      {step !== 'phone' && (
        <button
          type="button"
          className="guest-button"
          data-quiet
          disabled={isBusy}
          onClick={() => {
            setStep('phone')
            setCode('')
            setProblem(null)
          }}
        >
          {t('club.otherNumber')}
        </button>
      )}
    </form>
  )
}
