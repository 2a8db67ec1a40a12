import { type ImportPart } from '#contract/booking/import.ts'

/** Heads of the columns of booking books, in small letters, in four languages; the first pattern that fits counts. */
const heads: readonly (readonly [head: RegExp, part: ImportPart])[] = [
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

/** Returns the meaning of each column; of several with the same one only the first has it, but for parts of a name. */
export function partsOf(given: readonly string[]): (ImportPart | null)[] {
  const taken = new Set<ImportPart>()
  return given.map((head) => {
    const small = head.trim().toLowerCase()
    const part = heads.find(([pattern]) => pattern.test(small))?.[1] ?? null
    if (part === null || (taken.has(part) && part !== 'name')) return null
    taken.add(part)
    return part
  })
}

const states = [
  [/no.?show|nicht erschienen|absent|não compareceu|falta/i, 'no_show'],
  [/cancel|storn|abgesagt|annul|declin|reject|abgelehnt/i, 'cancelled'],
] as const

/** The fate of a booking as its file tells it; null for every word that says nothing bad. */
export const fateOf = (cell: string): 'no_show' | 'cancelled' | null =>
  states.find(([pattern]) => pattern.test(cell))?.[1] ?? null
