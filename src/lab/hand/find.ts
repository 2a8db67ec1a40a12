import type { HandPart, HandWay, HandWords } from '#contract/lab/hand.ts'
import { hasLabel, hasRole, saysWords, textOf } from './named.ts'

/** The starting point: a document or an element. */
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

/** Each once, in the order of the page. */
const inOrder = (elements: readonly Element[]) =>
  [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )

/** Finds the elements of the next part of a way, within the elements of the parts before it. */
function next(found: readonly Root[], part: HandPart, page: Document): Element[] {
  const here = found as Element[]
  const each = (look: (root: Root) => Element[]) => inOrder(found.flatMap(look))
  switch (part.by) {
    case 'role':
      return each((root) => below(root, '*').filter((element) => hasRole(element, part)))
    case 'text':
      return each((root) => saying(root, part.words))
    case 'label':
      return each((root) => below(root, '*').filter((element) => hasLabel(element, part.words)))
    case 'css':
      return each((root) => below(root, part.selector))
    case 'xpath':
      return each((root) => byXpath(root, part.path))
    case 'filter':
      return here.filter(
        (element) =>
          (!part.has || find(element, part.has).length > 0) &&
          (!part.hasNot || find(element, part.hasNot).length === 0) &&
          (!part.hasText || saysWords(textOf(element), part.hasText)),
      )
    case 'and': {
      const others = new Set(find(page, part.way))
      return here.filter((element) => others.has(element))
    }
    case 'or':
      return inOrder([...here, ...find(page, part.way)])
    case 'nth':
      return here.slice(part.index, part.index === -1 ? undefined : part.index + 1)
  }
}

/**
 * Finds all elements at the end of a way, as a locator of the browser tests does: each part is searched within the
 * elements of the parts before it.
 */
export const find = (root: Root, way: HandWay): Element[] =>
  way.reduce<readonly Root[]>((found, part) => next(found, part, documentOf(root)), [root]) as Element[]
