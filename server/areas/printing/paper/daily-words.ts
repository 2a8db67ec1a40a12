import type { Language } from '#contract/states.ts'

type DailyWords = Record<
  'x' | 'z' | 'running' | 'refundsGiven' | 'drawers' | 'notCounted' | 'members' | 'grandTotal' | 'hash' | 'signature',
  string
>

/** The words of the daily report on paper in every language that a store may print in. */
export const dailyWords: Readonly<Record<Language, DailyWords>> = {
  en: {
    x: 'X REPORT',
    z: 'Z REPORT',
    running: 'Not final',
    refundsGiven: 'Refunds given',
    drawers: 'Drawers',
    notCounted: 'not counted',
    members: 'New members',
    grandTotal: 'Grand total',
    hash: 'Seal',
    signature: 'Signature',
  },
  de: {
    x: 'X-BERICHT',
    z: 'Z-BERICHT',
    running: 'Nicht endgültig',
    refundsGiven: 'Erstattungen',
    drawers: 'Kassenladen',
    notCounted: 'nicht gezählt',
    members: 'Neue Mitglieder',
    grandTotal: 'Gesamtumsatz bisher',
    hash: 'Siegel',
    signature: 'Unterschrift',
  },
  fr: {
    x: 'RAPPORT X',
    z: 'RAPPORT Z',
    running: 'Non définitif',
    refundsGiven: 'Remboursements',
    drawers: 'Tiroirs-caisses',
    notCounted: 'non compté',
    members: 'Nouveaux membres',
    grandTotal: 'Total perpétuel',
    hash: 'Sceau',
    signature: 'Signature',
  },
  pt: {
    x: 'RELATÓRIO X',
    z: 'RELATÓRIO Z',
    running: 'Não definitivo',
    refundsGiven: 'Reembolsos',
    drawers: 'Gavetas',
    notCounted: 'não contada',
    members: 'Novos membros',
    grandTotal: 'Total acumulado',
    hash: 'Selo',
    signature: 'Assinatura',
  },
}
