import { refusedField } from '../http/problem.ts'
import { readPhoneAt } from './read-phone.ts'

/** Reads a phone number that must be one, as people write it where a store is. Throws 422 for the field. */
export function requirePhone(place: { timeZone: string }, field: string, typed: string): string {
  const phone = readPhoneAt(place, typed)
  if (phone === null) throw refusedField(field, 'phone')
  return phone
}
