import type { Field, FieldKind, FieldOf } from '#contract/fields.ts'
import { type Resource, writtenOf } from '#contract/resource.ts'
import { samplePicture } from './sample-picture.ts'

/** A counter, since no two people in the whole house have the same sign-in name. */
let logins = 0
let letters = 0

/**
 * A value that a field accepts; `salt` makes two records differ. The test itself gives references and fields that are
 * kept in rows of their own.
 */
const samples: { [K in FieldKind]: (field: FieldOf<K>, salt: string) => unknown } = {
  text: ({ max }, salt) => `Sample ${salt}`.slice(0, max),
  note: (_, salt) => `Noted ${salt}`,
  names: (_, salt) => ({ de: `Muster ${salt}`, fr: `Modèle ${salt}` }),
  code: ({ like }, salt) => {
    const word = `c${salt.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
    return {
      host: '127.0.0.1',
      link: `https://bistro.example/${salt.length}`,
      login: `${word}.${(logins += 1)}`,
      currency: 'EUR',
      iban: 'DE02120300000000202051',
      zone: 'Europe/Berlin',
      clock: '11:30',
      word,
      key: word,
    }[like]
  },
  money: ({ min, shareIf }) => (shareIf ? 1000 : Math.max(min, 250)),
  whole: ({ min, max }) => Math.min(max, Math.max(min, 1)),
  flag: () => true,
  // No two in use may have the same letter.
  choice: ({ choices, words }) => choices[words === 'tax.letter' ? (letters += 1) % choices.length : 0],
  day: () => '2026-11-20',
  choices: ({ choices }) => [choices[0]],
  reference: () => undefined,
  references: () => undefined,
  items: ({ to }, salt) => [
    { name: `First ${salt}`, price: 0, [`${to}_id`]: null },
    { name: `Second ${salt}`, price: 150, [`${to}_id`]: null },
  ],
  shares: () => undefined,
  rates: () => [{ ppm: 88_750, method: null, from: '2026-01-01', to: null }],
  sets: () => undefined,
  image: () => undefined,
  file: () => samplePicture,
}

/** A record as someone might make it, by its definition alone. */
export const sampleOf = (resource: Resource, salt = 'one'): Record<string, unknown> =>
  Object.fromEntries(
    writtenOf(resource).flatMap(([name, field]) => {
      const value = (samples[field.kind] as (field: Field, salt: string) => unknown)(field, salt)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The password that owners of a house have, where a kind of record is theirs alone; nothing for all others. */
export const ownersWord = ({ owners }: Pick<Resource, 'owners'>): { own_password?: string } =>
  owners ? { own_password: 'secret' } : {}
