import deDesk from '#contract/locales/de/money-desk.json' with { type: 'json' }
import deOrders from '#contract/locales/de/orders.json' with { type: 'json' }
import deReports from '#contract/locales/de/reports.json' with { type: 'json' }
import deStates from '#contract/locales/de/states.json' with { type: 'json' }
import enDesk from '#contract/locales/en/money-desk.json' with { type: 'json' }
import enOrders from '#contract/locales/en/orders.json' with { type: 'json' }
import enReports from '#contract/locales/en/reports.json' with { type: 'json' }
import enStates from '#contract/locales/en/states.json' with { type: 'json' }
import frDesk from '#contract/locales/fr/money-desk.json' with { type: 'json' }
import frOrders from '#contract/locales/fr/orders.json' with { type: 'json' }
import frReports from '#contract/locales/fr/reports.json' with { type: 'json' }
import frStates from '#contract/locales/fr/states.json' with { type: 'json' }
import ptDesk from '#contract/locales/pt/money-desk.json' with { type: 'json' }
import ptOrders from '#contract/locales/pt/orders.json' with { type: 'json' }
import ptReports from '#contract/locales/pt/reports.json' with { type: 'json' }
import ptStates from '#contract/locales/pt/states.json' with { type: 'json' }
import type { Language } from '#contract/states.ts'

/** Texts that only files have. */
const ofFiles: Record<Language, Record<string, string>> = {
  en: {
    'file.leftOut': 'Left out',
    'file.about': 'About',
    'file.madeAt': 'As of',
    'file.searched': 'Search',
    'file.part': 'Part',
    'file.line': 'Line',
    'file.series': 'Kind',
    'file.series.sale': 'Receipt',
    'file.series.refund': 'Refund',
  },
  fr: {
    'file.leftOut': 'Non compris',
    'file.about': 'À propos',
    'file.madeAt': 'Situation au',
    'file.searched': 'Recherche',
    'file.part': 'Partie',
    'file.line': 'Ligne',
    'file.series': 'Type',
    'file.series.sale': 'Ticket',
    'file.series.refund': 'Remboursement',
  },
  de: {
    'file.leftOut': 'Nicht enthalten',
    'file.about': 'Zu diesem Bericht',
    'file.madeAt': 'Stand',
    'file.searched': 'Suche',
    'file.part': 'Teil',
    'file.line': 'Zeile',
    'file.series': 'Art',
    'file.series.sale': 'Rechnung',
    'file.series.refund': 'Erstattung',
  },
  pt: {
    'file.leftOut': 'Não incluído',
    'file.about': 'Sobre',
    'file.madeAt': 'Situação em',
    'file.searched': 'Pesquisa',
    'file.part': 'Parte',
    'file.line': 'Linha',
    'file.series': 'Tipo',
    'file.series.sale': 'Recibo',
    'file.series.refund': 'Reembolso',
  },
}

const texts: Record<Language, Record<string, string>> = {
  en: { ...enDesk, ...enOrders, ...enStates, ...enReports, ...ofFiles.en },
  fr: { ...frDesk, ...frOrders, ...frStates, ...frReports, ...ofFiles.fr },
  de: { ...deDesk, ...deOrders, ...deStates, ...deReports, ...ofFiles.de },
  pt: { ...ptDesk, ...ptOrders, ...ptStates, ...ptReports, ...ofFiles.pt },
}

/** Returns the text of a key for files in a language; the last part of the key if there is none. */
export const fileWords =
  (language: Language) =>
  (key: string, count?: number): string =>
    (
      texts[language][count === undefined ? key : `${key}_${count === 1 ? 'one' : 'other'}`] ??
      key.slice(key.lastIndexOf('.') + 1)
    ).replace('{{count}}', String(count))
