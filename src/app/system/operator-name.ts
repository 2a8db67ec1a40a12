import type { TFunction } from 'i18next'
import { commandLine } from '#contract/system/system.ts'

/**
 * Returns the name of the operator who changed something for all stores, or the translated words for the command line.
 */
export const operatorName = (t: TFunction, name: string): string =>
  name === commandLine ? t('system.commandLine') : name
