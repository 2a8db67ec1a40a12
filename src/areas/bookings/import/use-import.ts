import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingImport, DateOrder, ImportPart } from '#contract/booking/import.ts'
import { importBookings } from '../../../api/bookings/bookings.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { bookingTouches } from '../use-booking-acts.ts'

interface Asked {
  csv: string
  parts?: (ImportPart | null)[]
  date_order?: DateOrder
}

/** A file of bookings on its way in: read, understood anew with every answer, and brought in. */
export function useImport() {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [read, setRead] = useState<{ name: string; asked: Asked } | null>(null)
  const [shown, setShown] = useState<BookingImport | null>(null)
  const [isDone, setDone] = useState(false)
  /** Answers come in any order; the last question counts. */
  const latest = useRef(0)
  const look = async (name: string, asked: Asked) => {
    setRead({ name, asked })
    const turn = (latest.current += 1)
    const told = await run<BookingImport>(importBookings(asked, true)).catch(() => null)
    if (turn === latest.current) setShown(told)
  }
  return {
    file: read?.name,
    shown,
    isBusy,
    isDone,
    take: async (file: File) => {
      setDone(false)
      await look(file.name, { csv: await file.text() })
    },
    /** Puts right what a column is taken for; a part that one column alone can have leaves the other. */
    setPart: (at: number, part: ImportPart | null) =>
      look(read!.name, {
        ...read!.asked,
        parts: shown!.columns.map((column, each) => {
          if (each === at) return part
          return part !== 'name' && column.part === part ? null : column.part
        }),
      }),
    setOrder: (order: DateOrder) => look(read!.name, { ...read!.asked, date_order: order }),
    bring: async () => {
      const done = t('bookings.import.done', { count: shown!.summary.add })
      const write = { ...importBookings(read!.asked, false), done, touches: bookingTouches }
      const told = await run<BookingImport>(write).catch(() => null)
      if (!told) return
      setShown(told)
      setDone(true)
    },
    startAgain: () => {
      setRead(null)
      setShown(null)
      setDone(false)
    },
  }
}

export type Importing = ReturnType<typeof useImport>
