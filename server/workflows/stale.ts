import type { Allowed } from '#contract/errors.ts'
import { ApiError } from '../http/errors.ts'
import { kindOf } from './kinds.ts'
import type { Ref } from './subjects.ts'
import type { Work } from './work.ts'

/** 409: the row changed since the person saw it; the answer brings it as it is now. */
export async function stale(work: Work, { type, id }: Ref, allowed?: Allowed[]): Promise<ApiError> {
  const { version } = work.row(type, id)
  const [current] = await kindOf(type).rows(work, [id])
  return new ApiError('version_stale', { details: { version }, allowed, current })
}
