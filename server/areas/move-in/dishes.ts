import { schemaOf } from '#contract/field-schemas.ts'
import type { FieldError } from '#contract/errors.ts'
import { menu } from '#contract/resources/menu.ts'
import type { MoveInPart } from '#contract/move-in/move-in.ts'
import { type AmountStyle, minorUnits } from '../../csv/decimals.ts'
import type { FileLine } from '../../csv/read-rows.ts'
import type { CsvTable } from '../../csv/read-table.ts'
import { isNo, isYes } from '../../resources/csv-cells.ts'
import { problem, type ProblemKey, Unreadable } from '../../http/problem.ts'
import { groupBy } from '../../http/group-by.ts'
import { fold } from './known.ts'
import { modifierIn } from './sources.ts'

/** A variation of a dish, at its price in minor units. */
export interface Variation {
  name: string
  price: number
}

/** A dish of another till, with the content of its lines. */
export interface Dish {
  /** Number of its first line, as a spreadsheet counts. */
  line: number
  name: string
  category: string
  /** The price of its cheapest variation, in minor units. */
  price: number
  /** Name of its variations, such as "Size"; it has more than one variation, or none. */
  variationOf: string
  variations: Variation[]
  modifiers: string[]
  isSold: boolean
  errors: FieldError[]
}

const { price: priceField, name: nameField } = menu.fields
const between = ' / '

/** Names of a single variation without a meaning. */
const sayNothing = new Set(['', 'regular', 'standard', 'default', 'normal'])

/** Reads a price in the notation of a till; throws `Unreadable` for a variable price. */
function priceIn(cell: string, style: AmountStyle): number {
  const price = amountIn(cell, style)
  if (!schemaOf(priceField).safeParse(price).success) throw new Unreadable('beyond', { cell })
  return price
}

function amountIn(cell: string, style: AmountStyle): number {
  try {
    return minorUnits(cell, style)
  } catch (error) {
    const isWords = error instanceof Unreadable && error.key === 'amount' && (cell === '' || /\p{L}/u.test(cell))
    throw isWords ? new Unreadable('noPrice') : error
  }
}

/** Returns the category of `Food > Burgers, Specials`: the innermost one of the first path. */
const categoryIn = (cell: string) => (cell.split(/,(?=[^,]*>)/)[0] ?? '').split(' > ').at(-1)!.trim()

/** Reads the dishes of a table, in its order. The errors of a dish are stored with it, and the others are read. */
export function dishesIn({ heads, parts, lines }: CsvTable<MoveInPart>, style: AmountStyle): Dish[] {
  const columns = groupBy([...parts.keys()], (at) => parts[at])
  const cellsOf = (part: MoveInPart, { cells }: FileLine) => (columns.get(part) ?? []).map((at) => cells[at] ?? '')
  const first = (part: MoveInPart, own: readonly FileLine[]) =>
    own.flatMap((line) => cellsOf(part, line)).find((cell) => cell !== '') ?? ''
  const joined = (part: MoveInPart, line: FileLine) => cellsOf(part, line).filter(Boolean).join(between)

  function dishOf(own: readonly FileLine[]): Dish {
    const errors: FieldError[] = []
    const fault = (field: string, key: ProblemKey, values = {}) => void errors.push(problem(field, key, values))
    const variations = own.flatMap((line): Variation[] => {
      try {
        return [{ name: joined('variation', line), price: priceIn(cellsOf('price', line)[0] ?? '', style) }]
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        fault('price', error.key, error.values)
        return []
      }
    })
    const only = variations.length === 1 && !sayNothing.has(fold(variations[0]!.name)) ? variations[0]!.name : ''
    const name = [first('name', own), only].filter(Boolean).join(' ')
    if (name === '') fault('name', 'missing')
    else if (!schemaOf(nameField).safeParse(name).success) fault('name', 'long', { max: nameField.max })
    const names = new Set(variations.map((each) => fold(each.name)))
    if (names.size < variations.length) fault('name', 'twice')
    const sold = own.flatMap((line) => cellsOf('available', line)).filter(Boolean)
    return {
      line: own[0]!.number,
      name,
      category: categoryIn(first('category', own)),
      price: Math.min(...variations.map(({ price }) => price)),
      variationOf: joined('variation_of', own.find((line) => joined('variation_of', line)) ?? own[0]!),
      variations: variations.length > 1 ? variations : [],
      modifiers: (columns.get('modifier') ?? []).flatMap((at) =>
        own.some(({ cells }) => isYes(cells[at] ?? '')) ? [modifierIn(heads[at]!)] : [],
      ),
      isSold: sold.length === 0 || !sold.every(isNo),
      errors,
    }
  }

  let lastKey = ''
  const keyOf = (line: FileLine) => {
    const key = fold((cellsOf('key', line)[0] ?? '') || (cellsOf('name', line)[0] ?? ''))
    // A line without a name belongs to the dish above if it has another variation of it.
    return (lastKey = key === '' && joined('variation', line) !== '' ? lastKey : key)
  }
  return [
    ...groupBy(
      lines.map((line) => [keyOf(line), line] as const),
      ([key, line]) => key || line,
    ).values(),
  ].map((own) => dishOf(own.map(([, line]) => line)))
}
