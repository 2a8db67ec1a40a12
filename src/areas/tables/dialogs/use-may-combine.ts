import { combine } from '#machines/combine.machine.ts'
import { useMaySend } from '../../../commands/use-allowed.ts'

/** Tells if the person may make one bill of several here. */
export const useMayCombine = (): boolean => useMaySend(combine, 'combine.commit')
