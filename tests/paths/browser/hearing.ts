import type { BrowserContext, Page } from 'playwright-core'

type Heard = { heard?: number }

/** From now on a page of this device notes the number of the last change that reached it. */
export async function noteHearing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (!answer.body || !answer.url.includes('/admin/events')) return answer
      const [own, copy] = answer.body.tee()
      void note(copy).catch(() => undefined)
      return new Response(own, answer)
    }
    async function note(stream: ReadableStream<Uint8Array>) {
      const reader = stream.getReader()
      const decoder = new TextDecoder()
      let line = ''
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        const lines = (line + decoder.decode(value, { stream: true })).split('\n')
        line = lines.pop()!
        const numbers = lines.flatMap((each) => (each.startsWith('id:') ? [Number(each.slice(3))] : []))
        const page = window as Heard
        page.heard = Math.max(page.heard ?? 0, ...numbers)
      }
    }
  })
}

/** Resolves once a page has received a change of the store, by its number, and all changes before it. */
export const hasHeard = (page: Page, change: number): Promise<unknown> =>
  page.waitForFunction((last) => ((window as Heard).heard ?? 0) >= last, change)
