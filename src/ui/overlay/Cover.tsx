import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { InCover } from './covered.ts'
import './overlay.css'

/**
 * Lies over everything, dialogs too, and takes every key and tap: nothing behind it can be reached until it is gone,
 * which gives the focus back. `isAside`: it leaves what is behind it in view.
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
