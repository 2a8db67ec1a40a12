import type { FileAnswers } from '#contract/file-questions.ts'
import type { MoveInPart } from '#contract/move-in/move-in.ts'
import type { Write } from '../transport/client.ts'

/** A file of another till, the answers about its columns, the values for its gaps, and the language. */
export interface MoveInFile extends FileAnswers {
  /** Its bytes as base64: the server finds out its alphabet. */
  file: string
  parts?: readonly (MoveInPart | null)[]
  category: string
  variation: string
  language: string
}

/** Imports the menu of another till; a dry run only returns its effect. */
export const moveInMenu = (asked: MoveInFile, isDryRun: boolean): Write => ({
  method: 'POST',
  url: '/admin/menu_move_in',
  data: { ...asked, dry_run: isDryRun },
})
