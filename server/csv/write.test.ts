import { expect, test } from 'vitest'
import { csvHead, csvLines } from './write.ts'

test('what a spreadsheet would compute is told as text, a number below zero is not', () => {
  expect(csvLines([['=1+1', '-2+3', '+4', '@a', '-1.50', '-7']], 'en')).toBe(`"'=1+1","'-2+3","'+4","'@a",-1.50,-7\r\n`)
  expect(csvLines([['-1.234,50', '=A1']], 'de')).toBe(`-1.234,50;"'=A1"\r\n`)
})

test('no rows are no line, and a file begins with the mark of its alphabet', () => {
  expect(csvLines([], 'en')).toBe('')
  expect(csvHead(['name', 'net'], 'fr')).toBe('\uFEFFname;net\r\n')
})
