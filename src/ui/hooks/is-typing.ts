/** Tells if a key pressed here writes text: in a field, a list, or editable text, but not on a tick or a choice. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
