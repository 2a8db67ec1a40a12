import { expect, test } from 'vitest'
import { junitOf } from './junit.ts'

/** Every element by name, in the order in which it ends; throws where one is not closed. */
function elementsOf(xml: string): string[] {
  const open: string[] = []
  const ended: string[] = []
  const rest = xml.replaceAll(
    /<(\/?)(\w+)((?:\s+\w+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)\s*(\/?)>/g,
    (_, end, name, __, self) => {
      if (end) {
        if (open.pop() !== name) throw new Error(`"${name}" ends where it did not begin.`)
        ended.push(name)
      } else if (self) ended.push(name)
      else open.push(name)
      return ''
    },
  )
  if (open.length > 0) throw new Error(`"${open.join()}" never ends.`)
  if (/[<>]|&(?!(amp|lt|gt|quot);)/.test(rest.replace(/^<\?xml[^?]*\?>/, ''))) throw new Error('Marks are left over.')
  return ended
}

test('the report is well-formed whatever a failure says', () => {
  const failure = 'refused by "a & b" <script>\u0000\u001b[31m ]]> \n the second line'
  const cases = [
    { name: 'one "way" → another', milliseconds: 1234, failure },
    { name: 'well', milliseconds: 6 },
  ]
  const xml = junitOf('paths', [
    { name: 'order', cases },
    { name: 'cart', cases: [] },
  ])
  expect(elementsOf(xml)).toEqual(['failure', 'testcase', 'testcase', 'testsuite', 'testsuite', 'testsuites'])
  expect(xml).toContain('<testsuites name="paths" tests="2" failures="1" errors="0" time="1.240">')
  expect(xml).toContain('<testsuite name="cart" tests="0" failures="0" errors="0" time="0.000">')
  expect(xml).not.toMatch(/[\u0000-\u0008\u001b]/)
})
