import { type ImportPart, severalOfBooking } from '#contract/bookings/import.ts'
import { byPatterns, type ColumnRules } from '../../../csv/read-table.ts'

/** Headers of columns in files of bookings, in small letters, in four languages; the first pattern that fits counts. */
const patterns: readonly (readonly [head: RegExp, part: ImportPart])[] = [
  [
    /^(reservation|booking|confirmation|reservierungs|buchungs)?[ -]?(id|ref|reference|number|code|no\.?|nr\.?|nummer|referenz|référence|referência)$/,
    'reference',
  ],
  [
    /^(date|visit date|reservation date|booking date|arrival|start|datum|date et heure|data|jour|tag)( ?\/ ?(time|uhrzeit|heure|hora))?$/,
    'date',
  ],
  [/^(time|visit time|reservation time|booking time|uhrzeit|zeit|heure|hora)$/, 'time'],
  [
    /^(guest( name)?|customer( name)?|name|first name|last name|surname|gast|vorname|nachname|nom|prénom|client|nome|apelido|cliente)$/,
    'name',
  ],
  [
    /^(party( size)?|covers|guests|pax|size|people|no\. of guests|personen|gäste|anzahl( personen)?|couverts|personnes|convives|pessoas|lugares)$/,
    'pax',
  ],
  [/^(phone( number)?|mobile|telephone|tel\.?|telefon(nummer)?|handy|téléphone|portable|telefone|telemóvel)$/, 'phone'],
  [/^(e-?mail( address)?|mail|courriel)$/, 'email'],
  [/^(tables?( number| name)?|tisch(e|nummer)?|mesas?)$/, 'tables'],
  [/^(status|state|estado|statut|état)$/, 'state'],
  [
    /^((guest|special|visit) (requests?|notes?)|requests?|wish(es)?|wünsche?|wunsch|demandes?|souhaits?|pedidos?)$/,
    'wish',
  ],
  [
    /^(notes?|comments?|remarks?|(internal|staff|venue) notes?|bemerkung(en)?|notiz(en)?|kommentar|remarques?|notas?|observações)$/,
    'note',
  ],
]

/** The rules for the columns of a file of bookings. */
export const bookingColumns: ColumnRules<ImportPart> = {
  partOf: byPatterns(patterns),
  several: severalOfBooking,
  needed: ['date', 'name', 'pax'],
  mostLines: 2000,
}

const states = [
  [/no.?show|nicht erschienen|absent|não compareceu|falta/i, 'no_show'],
  [/cancel|storn|abgesagt|annul|declin|reject|abgelehnt/i, 'cancelled'],
] as const

/** Returns whether a booking in a file was a no-show or cancelled; null for every other word. */
export const fateOf = (cell: string): 'no_show' | 'cancelled' | null =>
  states.find(([pattern]) => pattern.test(cell))?.[1] ?? null
