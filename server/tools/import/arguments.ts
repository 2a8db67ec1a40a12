import { parseArgs, type ParseArgsConfig } from 'node:util'
import { type Encoding, encodings } from '#contract/file-questions.ts'
import { isCurrency } from '../../csv/currency-marks.ts'
import { type ColumnNames, type ColumnRole, columnRoles } from './header.ts'

/** A command line that cannot be understood; its message says what to type instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Arguments of every command that reads a sales file. */
export interface SalesArguments {
  path: string
  columns: ColumnNames
  store: string
  encoding?: Encoding
  currency?: string
  timeZone?: string
}

type Options = NonNullable<ParseArgsConfig['options']>
type Values = Record<string, string | boolean | undefined>

const text = { type: 'string' } as const
const common: Options = {
  ...Object.fromEntries(columnRoles.map((role) => [role, text])),
  store: text,
  encoding: text,
  currency: text,
  timezone: text,
  help: { type: 'boolean', short: 'h' },
}

/** Help text for the flags that name columns, for the usage of each command. */
export const columnHelp = `  Columns of the file, by their names in its header (case and spaces around do not matter):
    --order NAME      the order's id: lines of the same id are one order          required
    --item NAME       what was sold                                               required
    --total NAME      the line's total; or --price NAME, the price of one         one of the two
    --quantity NAME   how many; without it, one each
    --options NAME    what was chosen with it, such as "Salsa (Hot), Rice"
    --time NAME       date and time, or the time where --date names the date
    --date NAME       the date
    --category NAME   the item's group on the menu
    --table NAME      the table: matched by name, else kept in the order's remark
    --staff NAME      who served: kept in the order's remark

  --store NAME        the store, by name or id; made where there is none of that name   required
  --encoding NAME     the file's alphabet, where it is asked for
  --currency CODE     the money of a new store; else the file's symbol, else the brand's
  --timezone ZONE     the zone of the file's times, and of a new store; else the store's`

/** Reads a command line. Returns undefined if help is requested; throws a UsageError that names the fault. */
export function readSalesArguments(
  argv: string[],
  more: Options = {},
): { sales: SalesArguments; values: Values } | undefined {
  const { values, positionals } = parse(argv, { ...common, ...more })
  if (values.help) return undefined
  const given = (name: string) => {
    const value = values[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const [path, ...others] = positionals
  if (path === undefined) throw new UsageError('Name the file to read.')
  if (others.length > 0)
    throw new UsageError(`One file at a time: "${others[0]}" is one too many. A name with spaces needs quotes.`)
  for (const name of ['store', 'order', 'item'])
    if (given(name) === undefined) throw new UsageError(`--${name} is missing.`)
  if ((given('total') === undefined) === (given('price') === undefined))
    throw new UsageError('Name either --total, the column with each line’s total, or --price, the price of one.')
  const columns = columnRoles.flatMap((role) =>
    given(role) === undefined ? [] : ([[role, given(role)]] as [ColumnRole, string][]),
  )
  const [currency, timeZone] = [given('currency')?.toUpperCase(), given('timezone')]
  if (currency !== undefined && !isCurrency(currency))
    throw new UsageError(`--currency "${currency}" is no currency. Give its three letters, for example: --currency EUR`)
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new UsageError(`--timezone "${timeZone}" is no time zone. For example: --timezone America/New_York`)
  const encoding = encodings.find((one) => one === given('encoding')?.toLowerCase())
  if (given('encoding') !== undefined && encoding === undefined)
    throw new UsageError(`--encoding "${given('encoding')}" is not known. It may be ${encodings.join(', ')}.`)
  const sales = {
    path,
    columns: Object.fromEntries(columns),
    store: given('store')!,
    ...(encoding && { encoding }),
    ...(currency && { currency }),
    ...(timeZone && { timeZone }),
  }
  return { sales, values: values as Values }
}

function parse(argv: string[], options: Options) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message.split('. To specify')[0]!)
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
