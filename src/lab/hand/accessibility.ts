import { type AccessibilityFault, axeOptions } from '#contract/lab/hand.ts'
import { inOneLine } from './named.ts'

interface RuleBreak {
  id: string
  nodes: { element: HTMLElement; html: string }[]
}
/** A page of a session, whose script fetches axe-core on request. */
type Page = Window & {
  axe?: { run(options: object): Promise<{ violations: RuleBreak[] }> }
  fetchAxe(): Promise<unknown>
}

const shortly = (text: string) => inOneLine(text).slice(0, 48)

/** The longest wait for what moves, in milliseconds. */
const longestMove = 1000

/**
 * Waits until nothing moves: words that still fade in are pale for a moment. It does not wait for endless or halted
 * animations.
 */
const still = (document: Document) =>
  Promise.race([
    new Promise((resolve) => setTimeout(resolve, longestMove)),
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  ])

/** The rules of accessibility that a page of a session breaks. */
export async function accessibilityFaults(document: Document): Promise<AccessibilityFault[]> {
  const page = document.defaultView as unknown as Page
  if (!page.axe) await page.fetchAxe()
  await still(document)
  const { violations } = await page.axe!.run({ ...axeOptions, elementRef: true })
  return violations.map(({ id, nodes }) => {
    const [{ element, html } = { html: '' }] = nodes
    const words = shortly(element?.getAttribute('aria-label') ?? element?.innerText ?? '')
    return { rule: id, count: nodes.length, words: words || shortly(html) }
  })
}
