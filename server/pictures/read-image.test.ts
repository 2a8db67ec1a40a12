import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { samplePicture } from '../../tests/support/sample-picture.ts'
import { readImage } from './read-image.ts'

/** Counts the processes that this one has started and that have not ended. */
const alive = () => process.getActiveResourcesInfo().filter((what) => what === 'ProcessWrap').length

test('of pictures that come at once one is drawn, in a process of its own, while the others wait; all of these end', async () => {
  const before = alive()
  const read = Promise.all([1, 2, 3].map(() => readImage('file', samplePicture)))
  await turn()
  expect(alive() - before).toBe(1)
  expect((await read).map(({ width }) => width)).toEqual([4, 4, 4])
  while (alive() > before) await turn()
})
