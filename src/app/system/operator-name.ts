import type { TFunction } from 'i18next'
import { commandLine } from '#contract/system/system.ts'

/**
 * Returns the name of the operator who changed something for everybody, or in the reader's words that it was done by
 * command.
 */
export const operatorName = (t: TFunction, name: string): string =>
  name === commandLine ? t('system.commandLine') : name
