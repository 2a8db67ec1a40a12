import type { FileAnswers } from '#contract/file-questions.ts'
import { minorDigits } from '#contract/money.ts'
import type { MoveIn, MoveInPart } from '#contract/move-in/move-in.ts'
import { checkAnswered, isAsking } from '../../csv/answered.ts'
import { signsOf } from '../../csv/decimals.ts'
import { type GivenFile, readRows } from '../../csv/read-rows.ts'
import { tableIn } from '../../csv/read-table.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { invalidField } from '../../http/errors.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import type { Ref } from '../../db/subjects.ts'
import { dishesIn } from './dishes.ts'
import { fold, known } from './known.ts'
import { Mover, type Otherwise } from './mover.ts'
import { columnRulesOf, isHead, sourceOf } from './sources.ts'

interface MoveInInput extends GivenFile, FileAnswers {
  /** Meaning of each column, in their order; taken from their headers unless it is given. */
  parts?: readonly (MoveInPart | null)[]
  otherwise: Otherwise
  isDryRun: boolean
}

const mostDishes = 1000

/**
 * Imports the dishes of another till into a store: creates categories and sizes, changes dishes of the same name. It
 * reports the errors of a dish and continues with the rest. A dry run does everything and rolls it back. Nothing is
 * done while the column of the name or of the price is unknown.
 */
export function moveIn(asked: AskedOfStore, given: MoveInInput): Promise<Response> {
  const file = readRows(given, isHead)
  const source = sourceOf(file.heads)
  const { columns, table } = tableIn(file, columnRulesOf(source), given.parts)
  const { currency } = asked.store.row
  const digits = minorDigits(currency)
  const prices = table.lines.flatMap(({ cells }) =>
    table.parts.flatMap((part, at) => (part === 'price' ? [cells[at] ?? ''] : [])),
  )
  const { pointAt, question } = signsOf(new Map([['price', prices]]), { digits, currency, answer: given.decimal })
  const questions = [...file.questions, ...(question ? [question] : [])]
  if (!given.isDryRun) checkAnswered({ columns, questions })
  const style = { digits, currency, point: pointAt('price') }
  const dishes = isAsking({ columns, questions }) ? [] : dishesIn(table, style)
  if (dishes.length > mostDishes) throw invalidField('csv', `has more than ${mostDishes} dishes`)
  let mover: Mover
  return runCommand(asked, {
    input: given,
    preview: given.isDryRun,
    async subjects(tx) {
      const { menus } = await known(tx, asked.store.merchantId)
      const wanted = new Set(dishes.map(({ name }) => fold(name)))
      return [...menus].flatMap(([name, { id, status }]): Ref[] =>
        wanted.has(name) && status !== 'archived' ? [{ type: 'menu', id }] : [],
      )
    },
    async run(work) {
      checkMay(work, 'menu')
      mover = new Mover(work, await known(work.tx, asked.store.merchantId), given.otherwise)
      for (const dish of dishes) await mover.bring(dish)
    },
    async answer(): Promise<MoveIn> {
      const { rows, madeCategories, madeOptions, missingModifiers } = mover
      const summary = { add: 0, change: 0, same: 0, bad: 0 }
      for (const { action } of rows) summary[action] += 1
      const made = { categories: madeCategories, options: madeOptions, missing_modifiers: [...missingModifiers] }
      return { source, columns, questions, summary, rows, ...made }
    },
  })
}
