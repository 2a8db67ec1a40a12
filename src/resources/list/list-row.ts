/** Controls that handle their own clicks, wherever they are. */
const pressed = 'a, button, input, select, textarea, label, [role="dialog"], [role="menu"]'

/** Tells if an event of a row means the row: not a control in it, nor text that was just selected. */
export const meansRow = ({ target }: { target: EventTarget | null }): boolean =>
  !(target instanceof Element && target.closest(pressed)) && (window.getSelection()?.isCollapsed ?? true)
