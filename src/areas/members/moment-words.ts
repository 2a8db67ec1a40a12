import type { TFunction } from 'i18next'
import type { MemberMoment } from '#contract/members/member-moment.ts'
import type { MoneyFormat } from '../../ui/show/money-format.ts'
import type { WordsIn } from '../../i18n/word-key.ts'

const signed = (amount: number) => (amount > 0 ? `+${amount}` : String(amount).replace('-', '−'))

/** Returns a moment of a member's timeline in words, with its amount. */
export function momentWords(
  t: TFunction,
  money: MoneyFormat,
  moment: Omit<MemberMoment, 'actor'>,
): { title: string; figure: string } {
  const { kind, step, perk, amount, balance, name } = moment
  if (kind === 'joined') return { title: t('members.moment.joined'), figure: '' }
  if (kind === 'visit')
    return { title: t('members.moment.visit', { name }), figure: t('floor.guests', { count: amount ?? 1 }) }
  if (kind === 'order')
    return { title: `${t('members.moment.order')}: ${t(`state.order.${step}`)}`, figure: money.format(amount ?? 0) }
  if (kind === 'voucher')
    return {
      title: `${t('members.moment.voucher', { name })}: ${t(`members.voucher.${step as WordsIn<'members.voucher.'>}`)}`,
      figure: amount ? money.format(amount) : '',
    }
  if (kind === 'credit') {
    const figure = `${money.signed(amount ?? 0)} → ${money.format(balance ?? 0)}`
    return {
      title: [
        `${t(`members.perk.${perk as WordsIn<'members.perk.'>}`)}: ${t(`report.credit.${step as WordsIn<'report.credit.'>}`)}`,
        name,
      ]
        .filter(Boolean)
        .join(' · '),
      figure,
    }
  }
  if (kind === 'step') return { title: t(`event.${step}`), figure: '' }
  const figure = balance === null ? signed(amount ?? 0) : `${signed(amount ?? 0)} → ${balance}`
  return {
    title: `${t(`members.perk.${perk as WordsIn<'members.perk.'>}`)}: ${t(`report.entry.${step as WordsIn<'report.entry.'>}`)}`,
    figure,
  }
}
