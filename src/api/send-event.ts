import type { Write } from './transport/client.ts'

/** Sends a row an event of its chart with what the event takes, as of the version that was seen. */
export const sendEvent = (
  chart: string,
  { id, version }: { id: string; version: number },
  event: string,
  more: object = {},
): Write => ({ method: 'POST', url: `/admin/workflow/${chart}/${id}`, data: { event, ...more, version } })
