import { useMoney } from './money-format.ts'

/** An amount of minor units in tabular figures; `plain` leaves the currency out, `signed` also shows a plus. */
export function Money({ amount, as = 'format' }: { amount: number; as?: 'format' | 'plain' | 'signed' }) {
  return <span className="figures">{useMoney()[as](amount)}</span>
}
