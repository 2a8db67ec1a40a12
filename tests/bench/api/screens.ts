import type { Person } from '../../support/house.ts'
import { openStream } from '../../support/stream.ts'
import { ms, quantile } from './figures.ts'

/**
 * Measures how long after the answer to a write each listening screen receives it, while a person blocks tables one
 * after the other. The answer comes after the commit, so this is a little less than from commit to screen.
 */
export async function toScreens(
  address: string,
  listeners: readonly Person[],
  perPerson: number,
  by: Person,
  tables: readonly string[],
): Promise<string[]> {
  const opened = listeners.flatMap(({ token }) => Array.from({ length: perPerson }, () => openStream(address, token)))
  const streams = await Promise.all(opened)
  await Promise.all(streams.map((stream) => stream.next()))
  const times: number[] = []
  for (const table of tables) {
    const heard = streams.map(async (stream) => {
      for (;;) {
        const message = await stream.next()
        if (!message) throw new Error('A stream ended.')
        if (message.event === 'row' && JSON.parse(message.data).subject_id === table) return performance.now()
      }
    })
    const { status } = await by.post(`/admin/workflow/table-occupancy/${table}`, { event: 'table.block' })
    if (status !== 200) throw new Error(`Blocking a table was answered ${status}.`)
    const answered = performance.now()
    for (const at of await Promise.all(heard)) times.push(Math.max(0, at - answered))
  }
  await Promise.all(streams.map((stream) => stream.hangUp()))
  return [String(streams.length), String(tables.length), ms(quantile(times, 0.5)), ms(quantile(times, 0.95))]
}
