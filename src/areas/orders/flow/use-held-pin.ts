import { useState } from 'react'
import type { HeldPin } from '../../../ui/form/PinPad.tsx'

/** The digits of a PIN for what is seen now: they are cleared once they are sent, or when something else is seen. */
export function useHeldPin(seen: unknown, isTyping: boolean): HeldPin {
  const [typed, setTyped] = useState({ digits: '', seen })
  if (!isTyping && typed.digits !== '') setTyped({ digits: '', seen })
  return {
    digits: typed.seen === seen && isTyping ? typed.digits : '',
    onDigits: (digits) => setTyped({ digits, seen }),
  }
}
