/** What is pressed for itself, wherever it stands. */
const pressed = 'a, button, input, select, textarea, label, [role="dialog"], [role="menu"]'

/** Whether an event of a row means the row: not a control in it, nor text that was just selected. */
export const meansRow = ({ target }: { target: EventTarget | null }): boolean =>
  !(target instanceof Element && target.closest(pressed)) && (window.getSelection()?.isCollapsed ?? true)
