import type { FileQuestion } from '#contract/file-questions.ts'
import type { FileColumn } from '#contract/resource-import.ts'
import { ApiError } from '../http/errors.ts'
import { problem } from '../http/problem.ts'

interface Understood {
  columns: readonly FileColumn<string>[]
  questions: readonly FileQuestion[]
}

/** Tells if a person must answer questions about a file before it can be read. */
export const isAsking = ({ columns, questions }: Understood): boolean =>
  questions.length > 0 || columns.some(({ asks }) => asks !== null)

/** Throws 422 with an entry for each open question. */
export function checkAnswered({ columns, questions }: Understood): void {
  const heads = columns.filter(({ asks }) => asks !== null).map(({ head }) => `“${head}”`)
  const details = [
    ...(heads.length > 0 ? [problem('parts', 'columnsOpen', { heads: heads.join(', ') })] : []),
    ...questions.map(({ about }) => problem(about, 'answerOpen')),
  ]
  if (details.length > 0) throw new ApiError('input_invalid', { details })
}
