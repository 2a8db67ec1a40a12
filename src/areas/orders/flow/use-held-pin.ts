import { useState } from 'react'
import type { HeldPin } from '../../../ui/form/PinPad.tsx'

/** The digits of a PIN that is to approve what is seen: for anything else, and once they are sent, there are none. */
export function useHeldPin(seen: unknown, isTyping: boolean): HeldPin {
  const [typed, setTyped] = useState({ digits: '', seen })
  if (!isTyping && typed.digits !== '') setTyped({ digits: '', seen })
  return {
    digits: typed.seen === seen && isTyping ? typed.digits : '',
    onDigits: (digits) => setTyped({ digits, seen }),
  }
}
