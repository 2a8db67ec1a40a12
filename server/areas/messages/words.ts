import type { Work } from '../../engine/work.ts'
import type { MessageRow } from './last-look.ts'

/** Returns the words of a message in the moment when it is sent. */
export async function wordsOf(_: Work, row: MessageRow): Promise<string> {
  return row.text ?? ''
}
