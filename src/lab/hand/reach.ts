import type { SmallTargets } from '#contract/lab/hand.ts'
import { inOneLine, isDisabled } from './named.ts'

/** The window of an element: that of the frame, not the lab's own. */
export const windowOf = (element: Element): Window & typeof globalThis => element.ownerDocument.defaultView!

const hasArea = ({ width, height }: DOMRect) => width > 0 && height > 0

/** Tells if an element takes room on the screen. One that only groups others is seen by them. */
export function isVisible(element: Element): boolean {
  const { display, visibility } = windowOf(element).getComputedStyle(element)
  if (display !== 'contents')
    return element.checkVisibility() && visibility === 'visible' && hasArea(element.getBoundingClientRect())
  return [...element.childNodes].some((child) => {
    if (child.nodeType === Node.ELEMENT_NODE) return isVisible(child as Element)
    const range = element.ownerDocument.createRange()
    range.selectNode(child)
    return child.nodeType === Node.TEXT_NODE && hasArea(range.getBoundingClientRect())
  })
}

/** The element that a tap in the middle of another one meets, with the place of the tap. */
export function metAt(element: Element): { met: Element | null; x: number; y: number } {
  const { left, top, width, height } = [...element.getClientRects()].find(hasArea) ?? element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return { met: element.ownerDocument.elementFromPoint(x, y), x, y }
}

const shortly = (element: Element) => `<${element.localName}> "${inOneLine(element.textContent ?? '').slice(0, 60)}"`

/** Returns why a person cannot press an element now; undefined if they can. It is scrolled into view first. */
export function hindrance(element: Element): string | undefined {
  if (!isVisible(element)) return 'it is there, but not visible'
  if (isDisabled(element)) return `${shortly(element)} is there, but cannot be pressed`
  if (!element.contains(metAt(element).met)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { met } = metAt(element)
  return element.contains(met) ? undefined : `${met ? shortly(met) : 'the edge of the screen'} covers it`
}

/** The controls on a page that are smaller than they must be, each with its size. */
export function smallTargets(document: Document): SmallTargets {
  // Takes only the dialog's controls while one covers the page.
  const within = document.querySelector('dialog:modal') ?? document
  const least = document.documentElement.dataset.density === 'floor' ? touch : desk
  const targets = within.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="switch"]',
  )
  const small = [...targets].flatMap((target) => {
    const { getComputedStyle } = windowOf(target)
    const over = getComputedStyle(target, '::after')
    const isStretched = over.position === 'absolute' && over.inset === '0px'
    const area = target.closest('label') ?? (isStretched ? target.offsetParent : target)
    if (!area || !isVisible(area) || getComputedStyle(target).display === 'inline') return []
    const { width, height } = area.getBoundingClientRect()
    // Words that are read aloud only take a single pixel.
    if (width <= 1 || height <= 1 || (width >= least - 0.5 && height >= least - 0.5)) return []
    const name = target.getAttribute('aria-label') ?? area.textContent?.trim().slice(0, 40)
    return [`${Math.round(width)}×${Math.round(height)} “${name}”`]
  })
  return { least, small }
}

/** The least side of a control in pixels: for a finger, and for a mouse. */
const touch = 44
const desk = 24
