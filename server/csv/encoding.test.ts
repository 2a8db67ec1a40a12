import { expect, test } from 'vitest'
import { decoded, encodingsOf } from './encoding.ts'

const words = [
  'Crème brûlée',
  'Süßes',
  'Äpfel',
  'Œuf à la coque',
  'Pão de açúcar',
  'Rösti mit Spiegelei – groß',
  'Garçon',
  'Café “Métropole”',
  'Jalapeño, ½ l',
  'Île flottante à 7,50 €',
  'João Müller',
  'CAFÉ CRÈME',
  'Préférée du chef…',
  'Bœuf',
  'Maçã',
  'À la carte',
  'Ça va',
  'ÖL UND ESSIG',
  'Bœuf à l’ancienne',
]

/** Returns the bytes of a text in an encoding with one byte per letter. */
function bytesOf(text: string, encoding: 'windows-1252' | 'macintosh'): Uint8Array {
  const table = new Map([...Array(256).keys()].map((byte) => [decoded(Uint8Array.of(byte), encoding), byte]))
  return Uint8Array.from([...text].map((letter) => table.get(letter)!))
}

test('words of our languages are read in the alphabet that they were written in, or a person is asked; never in another', () => {
  const readings = words.flatMap((word) =>
    (['windows-1252', 'macintosh'] as const).map((encoding) => {
      const found = encodingsOf(bytesOf(`Name;Preis\r\n${word};7,50\r\n`, encoding))
      return { word, encoding, found }
    }),
  )
  expect(readings.filter(({ encoding, found }) => !found.includes(encoding))).toEqual([])
  const asked = readings.filter(({ found }) => found.length > 1).map(({ word }) => word)
  expect(asked.length).toBeLessThan(readings.length / 4)
})

test('a whole menu leaves no doubt', () => {
  for (const encoding of ['windows-1252', 'macintosh'] as const)
    expect(encodingsOf(bytesOf(words.join('\n'), encoding))).toEqual([encoding])
})

test('UTF-8 and UTF-16 are known by their bytes', () => {
  expect(encodingsOf(Buffer.from('Crème'))).toEqual(['utf-8'])
  expect(encodingsOf(Buffer.from('plain'))).toEqual(['utf-8'])
  expect(encodingsOf(Buffer.from('Crème brûlée', 'utf16le'))).toEqual(['utf-16le'])
  expect(encodingsOf(Buffer.from('\uFEFFÄ', 'utf16le').swap16())).toEqual(['utf-16be'])
})
