import type { TFunction } from 'i18next'
import { commandLine } from '#contract/rows/system.ts'

/** Who set something for everybody: a person, or in the reader's words that it was done by command. */
export const operatorName = (t: TFunction, name: string): string =>
  name === commandLine ? t('system.commandLine') : name
