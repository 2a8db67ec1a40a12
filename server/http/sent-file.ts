/**
 * Makes an answer with a file that is sent while it is written. Its first part is ready before the answer begins, so
 * that an early failure is answered as usual; later the connection is closed, since an incomplete file must not look
 * complete.
 */
async function sentFile(
  name: string,
  type: string,
  parts: AsyncIterator<Uint8Array<ArrayBuffer>, void>,
  /** The number of its rows at the beginning. */
  rows?: number,
): Promise<Response> {
  let next = await parts.next()
  const body = new ReadableStream<Uint8Array>({
    async pull(file) {
      if (next.done) return file.close()
      file.enqueue(next.value)
      next = await parts.next()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      ...(rows !== undefined && { 'x-rows': String(rows) }),
    },
  })
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const bytes = new TextEncoder()
  for await (const part of parts) yield bytes.encode(part)
}

/** Makes an answer with a CSV file that is sent while it is written. */
export const csvFile = (name: string, parts: AsyncIterable<string>, rows?: number): Promise<Response> =>
  sentFile(`${name}.csv`, 'text/csv; charset=utf-8', encoded(parts), rows)

/** Makes an answer with a workbook that is sent while it is written. */
export const xlsxFile = (
  name: string,
  parts: AsyncIterator<Uint8Array<ArrayBuffer>, void>,
  rows?: number,
): Promise<Response> =>
  sentFile(`${name}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', parts, rows)
