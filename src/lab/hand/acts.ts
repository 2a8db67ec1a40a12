import { metAt, windowOf } from './reach.ts'

/** Outlines an element for a moment before a hand uses it, without changing it. */
function outline(element: Element): void {
  const style = { outline: '3px solid var(--primary)', outlineOffset: '2px' }
  element.animate([style, style, { ...style, outlineColor: 'transparent' }], { duration: 900 })
}

const canHold = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Moves the focus to where a press of an element puts it. */
function focusBy(element: Element): void {
  const holder = element.closest<HTMLElement>(canHold)
  if (holder) holder.focus({ preventScroll: true })
  else (element.ownerDocument.activeElement as HTMLElement | null)?.blur()
}

/** Presses an element in its middle, as a pointer does. */
export function press(element: Element): void {
  outline(element)
  const { MouseEvent, PointerEvent } = windowOf(element)
  const { met, x, y } = metAt(element)
  const target = met ?? element
  const at = { bubbles: true, cancelable: true, composed: true, view: windowOf(element), clientX: x, clientY: y }
  const pointer = { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true }
  for (const type of ['pointerover', 'pointermove']) target.dispatchEvent(new PointerEvent(type, pointer))
  for (const type of ['mouseover', 'mousemove']) target.dispatchEvent(new MouseEvent(type, at))
  target.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
  if (target.dispatchEvent(new MouseEvent('mousedown', { ...at, buttons: 1, detail: 1 }))) focusBy(target)
  target.dispatchEvent(new PointerEvent('pointerup', pointer))
  target.dispatchEvent(new MouseEvent('mouseup', { ...at, detail: 1 }))
  // An element that is removed when it is pressed gets no click.
  if (target.isConnected) target.dispatchEvent(new PointerEvent('click', { ...pointer, detail: 1 }))
}

/** Sets a value as typing does, bypassing a framework's own property. */
function setValue(field: HTMLElement, value: string): void {
  const { HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement } = windowOf(field)
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((each) => field instanceof each)
  if (!kind) throw new Error(`<${field.localName}> takes no words.`)
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, value)
}

function tellChange(field: HTMLElement): void {
  const { Event, InputEvent } = windowOf(field)
  const how = { bubbles: true, composed: true }
  field.dispatchEvent(new InputEvent('input', { ...how, inputType: 'insertText' }))
  field.dispatchEvent(new Event('change', how))
}

/** Writes a text into a field. */
export function write(element: Element, text: string): void {
  const field = element as HTMLElement
  outline(field)
  field.focus()
  setValue(field, text)
  tellChange(field)
}

/** Chooses the entry of a list with these words; returns its value, or undefined if there is none. */
export function choose(element: Element, label: string): string | undefined {
  const list = element as HTMLSelectElement
  const entry = [...list.options].find((one) => one.label.trim() === label)
  if (!entry) return undefined
  outline(list)
  list.focus()
  setValue(list, entry.value)
  tellChange(list)
  return entry.value
}

/** Moves the focus to the next thing that can hold it. */
function focusNext(document: Document): void {
  const holders = [...document.querySelectorAll<HTMLElement>(canHold)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  )
  const here = holders.indexOf(document.activeElement as HTMLElement)
  holders[(here + 1) % holders.length]?.focus()
}

/** Presses a key at the focused element, with the browser's default if nothing prevents it. */
export function pressKey(document: Document, key: string): void {
  const held = document.activeElement ?? document.body
  const { KeyboardEvent } = windowOf(held)
  const how = { key, code: key, bubbles: true, cancelable: true, composed: true }
  if (held.dispatchEvent(new KeyboardEvent('keydown', how))) {
    if (key === 'Tab') focusNext(document)
    if (key === 'Enter' && held.matches('a[href], button')) (held as HTMLElement).click()
    else if (key === 'Enter' && held.matches('input')) (held as HTMLInputElement).form?.requestSubmit()
  }
  held.dispatchEvent(new KeyboardEvent('keyup', how))
}
