/**
 * Makes an answer with a CSV file that is sent while it is written. Its first part is ready before the answer begins,
 * so that an early failure is answered as usual; later the connection is cut, since half a file must not pass for a
 * complete one.
 */
export async function csvFile(name: string, parts: AsyncIterator<string, void>): Promise<Response> {
  const bytes = new TextEncoder()
  let next = await parts.next()
  const body = new ReadableStream<Uint8Array>({
    async pull(file) {
      if (next.done) return file.close()
      file.enqueue(bytes.encode(next.value))
      next = await parts.next()
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` },
  })
}
