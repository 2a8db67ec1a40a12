import type { ComponentProps } from 'react'

/** A part of the screen that scrolls: it can be reached by keyboard, and a screen reader reads its name. */
export function ScrollArea({ name, ...div }: Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> & { name: string }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  return <div {...div} tabIndex={0} role="region" aria-label={name} />
}
