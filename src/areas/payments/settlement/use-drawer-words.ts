import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/payments/settlement.ts'
import { useMoney } from '../../../ui/show/money-format.ts'

/** Returns a function that gives the counted cash of a day, the expected cash, and the difference in words. */
export function useDrawerWords(): (row: Settlement) => string {
  const { t } = useTranslation()
  const money = useMoney()
  return useCallback(
    ({ counted_cash: counted, opening_float: float, expected_cash: expected }) => {
      if (counted === null || expected === null) return t('settling.notCounted')
      const off = counted - float - expected
      return [
        t('settling.countedWords', { counted: money.format(counted), expected: money.format(float + expected) }),
        off === 0
          ? t('settling.agrees')
          : t(off < 0 ? 'settling.missing' : 'settling.tooMuch', { amount: money.format(Math.abs(off)) }),
      ].join(' · ')
    },
    [t, money],
  )
}
