import receiptline from 'receiptline'
import type { QrPicture } from '#contract/queue/queue-door.ts'

const cell = 3

/** Draws an address as a QR code, with the receipts' renderer but without the paper around it. */
export function qrOf(address: string): QrPicture {
  const document = `{code:${address}; option:qrcode,${cell},m}`
  const svg = receiptline.transform(document, { cpl: 48, encoding: 'multilingual', command: 'svg' })
  const path = /<path d="([^"]+)"/.exec(svg)?.[1]
  const size = Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1])
  if (!path || !size) throw new Error('The renderer drew no QR code.')
  return { size, path, address }
}
