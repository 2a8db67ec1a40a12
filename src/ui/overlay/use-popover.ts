import { type ToggleEvent, useId, useState } from 'react'

const opens = (event: ToggleEvent<HTMLElement>) => event.nativeEvent.newState === 'open'

/**
 * A button and the panel that the browser opens over the page for it: the props of each, whether it is open, and
 * `close`. Escape and a tap elsewhere close it too. `label` names the panel; `onOpening` is called before it is shown,
 * `onOpen` after.
 */
export function usePopover(label: string, { onOpening, onOpen }: { onOpening?: () => void; onOpen?: () => void } = {}) {
  const id = useId()
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    close: () => panel?.hidePopover(),
    ofButton: { type: 'button', 'aria-expanded': isOpen, popoverTarget: id },
    ofPanel: {
      ref: setPanel,
      id,
      popover: 'auto',
      role: 'dialog',
      'aria-label': label,
      onBeforeToggle: (event: ToggleEvent<HTMLElement>) => {
        if (opens(event)) onOpening?.()
      },
      onToggle: (event: ToggleEvent<HTMLElement>) => {
        setOpen(opens(event))
        if (opens(event)) onOpen?.()
      },
    },
  } as const
}
