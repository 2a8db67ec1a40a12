import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { InCover } from './covered.ts'
import './overlay.css'

/**
 * Covers everything, dialogs too, and takes every key and tap: nothing behind it can be reached until it is closed,
 * which gives the focus back. `isAside`: it leaves the screen behind it visible.
 */
export function Cover({
  labelledBy,
  isAside = false,
  children,
}: {
  labelledBy: string
  isAside?: boolean
  children: ReactNode
}) {
  const cover = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = cover.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={cover}
      className={isAside ? 'cover cover--aside' : 'cover'}
      aria-labelledby={labelledBy}
      onCancel={(event) => event.preventDefault()}
    >
      <InCover value={true}>{children}</InCover>
    </dialog>
  )
}
