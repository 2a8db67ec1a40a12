import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

test('a terminal sees one line that is rewritten, and taken away in the end', () => {
  const written: string[] = []
  let now = 0
  const progress = showProgress({ isTTY: true, write: (text) => written.push(text) }, 'order', 4, () => now)
  for (const done of [1, 2, 3, 4]) {
    now += 60
    progress.to(done)
  }
  progress.end()
  expect(written).toEqual([
    '\r\u001b[2Korder ███████████████░░░░░░░░░░░░░░░ 2 of 4',
    '\r\u001b[2Korder ██████████████████████████████ 4 of 4',
    '\r\u001b[2K',
  ])
})

test('a file hears nothing of what is soon over, and a line every five seconds of what is not', () => {
  let now = 0
  const written: string[] = []
  const progress = showProgress({ write: (text) => written.push(text) }, 'order', 10, () => now)
  for (let done = 1; done <= 10; done += 1) {
    now += 1500
    progress.to(done)
  }
  progress.end()
  expect(written).toEqual(['order: 4 of 10\n', 'order: 8 of 10\n'])
})
