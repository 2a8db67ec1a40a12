import { describe, expect, test } from 'vitest'
import { type Dialect, type FileRecord, newlineOf, RecordReader } from './records.ts'

const read = (text: string, dialect: Partial<Dialect> = {}): FileRecord[] => {
  const whole = new RecordReader({ delimiter: ',', newline: newlineOf(text), columns: 3, ...dialect })
  const records = [...whole.push(text), ...whole.end()]
  const piecemeal = new RecordReader({ delimiter: ',', newline: newlineOf(text), columns: 3, ...dialect })
  const pieces = [...text].flatMap((character) => piecemeal.push(character))
  expect([...pieces, ...piecemeal.end()]).toEqual(records)
  return records
}
const open = 'a quote opens here and is not closed'

describe('records keep the line they begin at', () => {
  test('with any line ending, blank lines and no end of line', () => {
    const records = [
      { line: 1, fields: ['a', 'b', 'c'] },
      { line: 3, fields: ['d', '', 'f'] },
    ]
    for (const text of ['a,b,c\n\nd,,f', 'a,b,c\r\n,,\r\nd,,f\r\n', 'a,b,c\r\rd,,f\r'])
      expect(read(text)).toEqual(records)
  })

  test('behind a quoted field of several lines', () => {
    expect(read('1,"Extra hot,\r\nno ""onions""",2\r\n3,b,c')).toEqual([
      { line: 1, fields: ['1', 'Extra hot,\nno "onions"', '2'] },
      { line: 3, fields: ['3', 'b', 'c'] },
    ])
  })
})

describe('quotes', () => {
  test('inside a field are data', () => {
    expect(read('1,12" pizza,3\n1,"12" pizza",3\n1,"Special" bowl,3')).toEqual([
      { line: 1, fields: ['1', '12" pizza', '3'] },
      { line: 2, fields: ['1', '12" pizza', '3'] },
      { line: 3, fields: ['1', '"Special" bowl', '3'] },
    ])
  })

  test('that are never closed cost their own line only', () => {
    const rest = Array.from({ length: 300 }, (_, i) => `${i},b,c`)
    const records = read(['1,"open,3', ...rest].join('\n'))
    expect(records[0]).toEqual({ line: 1, fields: ['1', '"open', '3'], fault: open })
    expect(records).toHaveLength(301)
    expect(records.at(-1)).toEqual({ line: 301, fields: ['299', 'b', 'c'] })
  })

  test('that are never closed do not take the quotes of later lines for their own', () => {
    expect(read('1,"open,3\n4,5,6\n7,"eight",9\n10,"open,12')).toEqual([
      { line: 1, fields: ['1', '"open', '3'], fault: open },
      { line: 2, fields: ['4', '5', '6'] },
      { line: 3, fields: ['7', 'eight', '9'] },
      { line: 4, fields: ['10', '"open', '12'], fault: open },
    ])
  })
})

test('a line without end is refused, and reading goes on behind it', () => {
  const reader = new RecordReader({ delimiter: ',', newline: '\n', columns: 3 })
  const endless = Array.from({ length: 30 }, () => reader.push('x'.repeat(100_000))).flat()
  expect([...endless, ...reader.push('\na,b,c\n'), ...reader.end()]).toEqual([
    { line: 1, fields: [], fault: 'the line is longer than 1000000 characters' },
    { line: 2, fields: ['a', 'b', 'c'] },
  ])
})
