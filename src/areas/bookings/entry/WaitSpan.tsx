import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/form/Select.tsx'
import type { Span } from './span.ts'

/** The starts that a waiting guest would accept, from the first to the last; `time` formats an instant. */
export function WaitSpan({
  starts,
  span,
  time,
  onChange,
}: {
  starts: readonly string[]
  span: Span
  time: (at: string) => string
  onChange: (span: Span) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="wait-span">
      {(['from', 'until'] as const).map((end) => (
        <label key={end}>
          <span>{t(`bookings.waits.${end}`)}</span>
          <Select value={span[end]} onChange={(event) => onChange(turned({ ...span, [end]: event.target.value }, end))}>
            {starts.map((at) => (
              <option key={at} value={at}>
                {time(at)}
              </option>
            ))}
          </Select>
        </label>
      ))}
    </div>
  )
}

/** A span whose other end follows where it would be turned round. */
const turned = ({ from, until }: Span, set: 'from' | 'until'): Span =>
  from <= until ? { from, until } : set === 'from' ? { from, until: from } : { from: until, until }
