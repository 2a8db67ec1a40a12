import { useState } from 'react'
import { keptForWindow } from '../../device/kept.ts'

/** The number of people who share a bill equally, and how many of them have paid. */
export interface People {
  count: number
  paid: number
}

const keyOf = (billId: string) => `shares:${billId}`

function kept(billId: string): People | null {
  try {
    const people = JSON.parse(keptForWindow.read(keyOf(billId)) ?? 'null') as People | null
    return people && Number.isInteger(people.count) && Number.isInteger(people.paid) ? people : null
  } catch {
    return null
  }
}

/**
 * Keeps the number of guests who share a bill equally, on this device and as long as its window: a person who opens the
 * bill again continues with the next share. Otherwise the guests who have not paid share it, and each payment so far
 * counts for one guest.
 */
export function usePeople(
  billId: string,
  captured: number,
  pax: number,
  payments: number,
): [People, (people: People) => void] {
  const [people, setPeople] = useState<People>(
    () => (captured > 0 ? kept(billId) : null) ?? { count: Math.max(2, pax - payments), paid: 0 },
  )
  return [
    people,
    (next) => {
      setPeople(next)
      keptForWindow.write(keyOf(billId), JSON.stringify(next))
    },
  ]
}
