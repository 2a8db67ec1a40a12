import type { House } from './house.ts'

/** Counts a drawer that has what it should: before that nobody is told the money of its day. */
export async function countDrawer({ floor }: House, id: string, counted: number): Promise<void> {
  for (const event of [{ event: 'drawer.beginCount' }, { event: 'drawer.count', counted }]) {
    const { status, text } = await floor.post(`/admin/workflow/drawer/${id}`, event)
    if (status !== 200) throw new Error(`${event.event}: ${text}`)
  }
}
