import type { AuditRow } from '#contract/audit/audit.ts'
import type { Language } from '#contract/states.ts'
import { minorDigits } from '#contract/money.ts'
import de from '#contract/locales/de/audit.json'
import deStates from '#contract/locales/de/states.json'
import en from '#contract/locales/en/audit.json'
import enStates from '#contract/locales/en/states.json'
import fr from '#contract/locales/fr/audit.json'
import frStates from '#contract/locales/fr/states.json'
import pt from '#contract/locales/pt/audit.json'
import ptStates from '#contract/locales/pt/states.json'
import { wallTime } from '../../business-day.ts'
import { csvHead, csvLines, decimal } from '../../csv/write.ts'
import type { Store } from '../../http/store.ts'

const texts: Record<Language, Record<string, string>> = {
  en: { ...en, ...enStates },
  fr: { ...fr, ...frStates },
  de: { ...de, ...deStates },
  pt: { ...pt, ...ptStates },
}

const columns = [
  'time',
  'person',
  'device',
  'event',
  'subject',
  'from',
  'to',
  'totalBefore',
  'totalAfter',
  'paidBefore',
  'paidAfter',
  'reason',
  'note',
  'approver',
  'self',
  'request',
] as const

/** Writes entries of the records as CSV that a spreadsheet opens: its lines, and the header of the file. */
export function auditCsv(
  { row: store }: Store,
  language: Language,
): { head: string; lines: (rows: readonly AuditRow[]) => string } {
  const words = texts[language]
  const digits = minorDigits(store.currency)
  const money = (amount: number | undefined) => (amount === undefined ? '' : decimal(amount, digits, language))
  const state = (row: AuditRow, value: string | null) =>
    value === null ? '' : (words[`state.${row.chart}.${value}`] ?? value)
  const cells = (row: AuditRow): Record<(typeof columns)[number], string> => {
    const { total, captured } = (row.detail.money ?? {}) as Partial<Record<'total' | 'captured', [number, number]>>
    const subject = words[`audit.subject.${row.subject_type}`] ?? row.subject_type
    return {
      time: wallTime(new Date(row.at), store.timeZone),
      person: row.actor,
      device: row.device ?? '',
      event: words[`event.${row.event}`] ?? row.event,
      subject: [subject, row.subject_name ?? row.subject_id].join(' '),
      from: state(row, row.from),
      to: state(row, row.to),
      totalBefore: money(total?.[0]),
      totalAfter: money(total?.[1]),
      paidBefore: money(captured?.[0]),
      paidAfter: money(captured?.[1]),
      reason: row.reason ?? '',
      note: typeof row.detail.remark === 'string' ? row.detail.remark : '',
      approver: row.approver ?? '',
      self: row.is_self ? words['audit.self']! : '',
      request: row.request_id,
    }
  }
  return {
    head: csvHead(
      columns.map((column) => words[`audit.column.${column}`] ?? column),
      language,
    ),
    lines: (rows) =>
      csvLines(
        rows.map((row) => columns.map((column) => cells(row)[column])),
        language,
      ),
  }
}
