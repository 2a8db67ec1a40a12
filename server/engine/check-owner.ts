import { isAboveFloor } from '#contract/roles.ts'
import { ApiError } from '../http/errors.ts'
import { refusedField } from '../http/problem.ts'
import type { Work } from './work.ts'

/** Throws 403 for staff, and 422 for owners without their own password, if only owners may change a field. */
export function checkOwner({ actor, isConfirmed }: Work, field: string | undefined): void {
  if (field === undefined) return
  if (!isAboveFloor(actor.role))
    throw new ApiError('right_missing', { message: 'Only an owner of the store changes this.', details: { field } })
  if (!isConfirmed) throw refusedField('own_password', 'ownPassword')
}
