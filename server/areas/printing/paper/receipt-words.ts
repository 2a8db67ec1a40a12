import type { ReceiptSeries } from '#contract/receipts/order-receipt.ts'
import type { Language } from '#contract/states.ts'

/** Fixed words of receipts. */
interface ReceiptWords {
  title: Readonly<Record<ReceiptSeries, string>>
  /** Precedes the numbers of the sales whose lines are returned. */
  of: string
  taxes: string
  net: string
  tax: string
  gross: string
  sum: string
  paidBefore: string
  rounding: string
  ofItTip: string
  madeOutTo: string
}

/** The words of receipts in every language that a store may print in. */
export const receiptWords: Readonly<Record<Language, ReceiptWords>> = {
  en: {
    title: { sale: 'Receipt', refund: 'Refund' },
    of: 'For receipt',
    taxes: 'Tax',
    net: 'Net',
    tax: 'Tax',
    gross: 'Total',
    sum: 'Sum',
    paidBefore: 'Paid before:',
    rounding: 'Rounding',
    ofItTip: 'of it tip',
    madeOutTo: 'Made out to',
  },
  de: {
    title: { sale: 'Rechnung', refund: 'Erstattung' },
    of: 'Zu Rechnung',
    taxes: 'MwSt.',
    net: 'Netto',
    tax: 'Steuer',
    gross: 'Brutto',
    sum: 'Summe',
    paidBefore: 'Bereits bezahlt:',
    rounding: 'Rundung',
    ofItTip: 'davon Trinkgeld',
    madeOutTo: 'Rechnung für',
  },
  fr: {
    title: { sale: 'Ticket', refund: 'Remboursement' },
    of: 'Pour le ticket',
    taxes: 'TVA',
    net: 'HT',
    tax: 'TVA',
    gross: 'TTC',
    sum: 'Total',
    paidBefore: 'Déjà réglé :',
    rounding: 'Arrondi',
    ofItTip: 'dont pourboire',
    madeOutTo: 'Établi pour',
  },
  pt: {
    title: { sale: 'Recibo', refund: 'Reembolso' },
    of: 'Do recibo',
    taxes: 'IVA',
    net: 'Base',
    tax: 'IVA',
    gross: 'Total',
    sum: 'Total',
    paidBefore: 'Já pago:',
    rounding: 'Arredondamento',
    ofItTip: 'dos quais gorjeta',
    madeOutTo: 'Em nome de',
  },
}
