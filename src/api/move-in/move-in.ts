import type { FileAnswers } from '#contract/file-questions.ts'
import type { MoveInPart } from '#contract/move-in/move-in.ts'
import type { Write } from '../transport/client.ts'

/**
 * A file of another till, what its columns are taken for where someone said so, what its gaps are filled with, in which
 * language.
 */
export interface MoveInFile extends FileAnswers {
  /** Its bytes as base64: the server finds out its alphabet. */
  file: string
  parts?: readonly (MoveInPart | null)[]
  category: string
  variation: string
  language: string
}

/** Brings the menu of another till; as a dry run it only says what that would do. */
export const moveInMenu = (asked: MoveInFile, isDryRun: boolean): Write => ({
  method: 'POST',
  url: '/admin/menu_move_in',
  data: { ...asked, dry_run: isDryRun },
})
