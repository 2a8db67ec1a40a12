import { refusedField } from '../http/problem.ts'
import { readPhoneAt } from './read-phone.ts'

/** Reads a phone number as people write it in a store's country. Throws 422 for the field if it is invalid. */
export function requirePhone(place: { timeZone: string }, field: string, typed: string): string {
  const phone = readPhoneAt(place, typed)
  if (phone === null) throw refusedField(field, 'phone')
  return phone
}
