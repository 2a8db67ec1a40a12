import type { HandPart, HandWay, HandWords } from '#contract/lab/hand.ts'
import { hasLabel, hasRole, saysWords, textOf } from './named.ts'

/** Where to begin: a document or an element. */
type Root = Document | Element

const documentOf = (root: Root): Document => root.ownerDocument ?? (root as Document)
const below = (root: Root, selector: string): Element[] => [...root.querySelectorAll(selector)]
const isText = (element: Element) => !element.matches('script, noscript, style')

/** The innermost elements that say some words. */
const saying = (root: Root, words: HandWords) =>
  below(root, '*').filter(
    (element) =>
      isText(element) &&
      saysWords(textOf(element), words) &&
      ![...element.children].some((child) => isText(child) && saysWords(textOf(child), words)),
  )

function byXpath(root: Root, path: string): Element[] {
  const snapshot = 7
  const result = documentOf(root).evaluate(path, root, null, snapshot)
  return Array.from({ length: result.snapshotLength }, (_, index) => result.snapshotItem(index) as Element)
}

/** The elements below a root that are the next part of a way. */
function step(root: Root, part: HandPart): Element[] {
  switch (part.by) {
    case 'role':
      return below(root, '*').filter((element) => hasRole(element, part))
    case 'text':
      return saying(root, part.words)
    case 'label':
      return below(root, '*').filter((element) => hasLabel(element, part.words))
    case 'css':
      return below(root, part.selector)
    case 'xpath':
      return byXpath(root, part.path)
    case 'filter':
    case 'and':
    case 'or':
    case 'nth':
      throw new Error(`A way cannot begin with "${part.by}".`)
  }
}

/** Each once, in the order of the page. */
const inOrder = (elements: readonly Element[]) =>
  [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )

/**
 * Finds all elements at the end of a way, as a locator of the browser tests does: each part is looked for in what the
 * parts before it found.
 */
export function find(root: Root, way: HandWay): Element[] {
  let found: readonly Root[] = [root]
  for (const part of way) {
    const here = found as Element[]
    switch (part.by) {
      case 'filter':
        found = here.filter(
          (element) =>
            (!part.has || find(element, part.has).length > 0) &&
            (!part.hasNot || find(element, part.hasNot).length === 0) &&
            (!part.hasText || saysWords(textOf(element), part.hasText)),
        )
        break
      case 'and': {
        const others = new Set(find(documentOf(root), part.way))
        found = here.filter((element) => others.has(element))
        break
      }
      case 'or':
        found = inOrder([...here, ...find(documentOf(root), part.way)])
        break
      case 'nth':
        found = here.slice(part.index, part.index === -1 ? undefined : part.index + 1)
        break
      case 'role':
      case 'text':
      case 'label':
      case 'css':
      case 'xpath':
        found = inOrder(found.flatMap((each) => step(each, part)))
    }
  }
  return found as Element[]
}
