import { useFeature, useRights } from '../../../commands/session.ts'

/** Tells if the person may make one bill of several here: the store combines orders, and they have the right. */
export function useMayCombine(): boolean {
  const isThere = useFeature('combine')
  return useRights().includes('combine') && isThere
}
