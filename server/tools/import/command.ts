import { stat } from 'node:fs/promises'
import { businessDayOf } from '../../business-day.ts'
import { columnHelp, type SalesArguments } from './arguments.ts'
import { Batches } from './batches.ts'
import { ImportError } from './encoding.ts'
import { inspectFile } from './header.ts'
import { countingIntake, writingIntake } from './intake.ts'
import { progressBar, type Screen } from '../../progress.ts'
import { rejectFile } from './rejects.ts'
import { lineFormat, readSales, type Reject } from './sales.ts'
import type { ImportSink } from './sink.ts'
import { summary, Totals } from './summary.ts'
import { surveyFile } from './survey.ts'
import { agreeOnTerms } from './terms.ts'

export const importUsage = `Brings a till's sales history, and the menu that it implies, into a store.

  npm run import -- FILE --store NAME --order NAME --item NAME --total NAME [more]

${columnHelp}
  --dry-run           shows what would happen and writes nothing

Delimiter, encoding, decimals and dates are found out from the file. Importing the same file again adds nothing.
Lines that cannot be read go to FILE.rejects.csv with their number and the reason; the others go in.

Example: npm run import -- sales.csv --store "Burrito bar" --order order_id --item item_name --quantity quantity --total item_total_price`

/** Largest number of different items; with more, the wrong column was named. */
const mostItems = 20_000

export interface ImportArguments extends SalesArguments {
  isDryRun: boolean
}

interface ImportDeps {
  openSink(): Promise<ImportSink>
  now(): Date
  /** The screen that shows the progress. */
  screen: Screen
  /** Prints the summary. */
  say(text: string): void
}

/**
 * Imports a file, or reports what an import would do. Returns the exit code: 0 if lines were added or already there, 1
 * if none could be read. Throws an ImportError if it cannot begin.
 */
export async function runImport(args: ImportArguments, { openSink, now, screen, say }: ImportDeps): Promise<number> {
  const began = performance.now()
  const shape = await inspectFile(args.path, args.columns, args.encoding)
  const { size } = await stat(args.path)
  const survey = await surveyFile(shape, size, progressBar(screen, 'reading', size))
  const sink = await openSink()
  try {
    const agreed = agreeOnTerms(args, await sink.find(args.store), survey)
    const { store, terms } = agreed
    const totals = new Totals(size)
    const isDated = (args.columns.date ?? args.columns.time) !== undefined
    const intake = args.isDryRun ? countingIntake(sink, store, totals) : writingIntake(sink, agreed, totals, isDated)
    const rejects = rejectFile(args.path, shape.header)
    const refuse = async (some: readonly Reject[]) => {
      totals.refuse(some)
      if (!args.isDryRun) await rejects.add(some)
    }

    const progress = progressBar(screen, args.isDryRun ? 'checking' : 'importing', size)
    const format = lineFormat(shape, survey, agreed, businessDayOf(now(), terms))
    const batches = new Batches(sink.linesAtOnce)
    for await (const { sales, rejects: bad, bytes } of readSales(shape, survey, format, terms)) {
      totals.read += sales.length + bad.length
      await refuse(bad)
      for (const sale of sales) {
        totals.take(sale.sale)
        const batch = batches.add(sale)
        if (batch) await refuse(await intake.take(batch))
      }
      if (totals.items > mostItems) throw new ImportError(tooManyItems(args))
      progress(bytes)
    }
    await refuse(await intake.take(batches.rest()))
    const notes = [...notesOn(survey), ...(await intake.finish())]
    await rejects.close()
    if (totals.read === 0) throw new ImportError(`${args.path} has a header and no lines under it.`)

    const told = {
      store: terms,
      isNewStore: !store,
      isDryRun: args.isDryRun,
      seconds: (performance.now() - began) / 1000,
      rejectPath: rejects.path(),
      notes,
    }
    say(summary(totals, told))
    return totals.added + totals.known > 0 ? 0 : 1
  } finally {
    await sink.close()
  }
}

const tooManyItems = ({ path, columns }: ImportArguments) =>
  `${path} has more than ${mostItems} different items in the column "${columns.item}". Is it the right one for --item?`

function notesOn({ dates, money }: { dates: { day: number; month: number }; money: string }): string[] {
  const { day, month } = dates
  return [
    ...(day > 0 && month > 0
      ? [
          `${day} dates begin with the day and ${month} with the month; all were read with the ${day > month ? 'day' : 'month'} first.`,
        ]
      : []),
    ...(money === 'mixed'
      ? ['Amounts have decimal points and decimal commas; those that could be either were rejected.']
      : []),
  ]
}
