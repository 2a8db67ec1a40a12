import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resources } from '#contract/resources/index.ts'
import type { MoveIn } from '#contract/rows/move-in.ts'
import { keys } from '../../api/transport/keys.ts'
import { type MoveInAsked, moveInMenu } from '../../api/move-in.ts'
import { useCommand } from '../../commands/use-command.ts'

interface Read {
  name: string
  asked: MoveInAsked
}

/** A file of another till on its way into the menu: read, understood anew with every answer, and brought in. */
export function useMoveIn() {
  const { t, i18n } = useTranslation()
  const { run, isBusy } = useCommand()
  const [read, setRead] = useState<Read | null>(null)
  const [shown, setShown] = useState<MoveIn | null>(null)
  /** Answers come in any order; the last question counts. */
  const latest = useRef(0)
  /** How many dishes came in. */
  const [brought, setBrought] = useState<number | null>(null)
  const count = shown ? shown.summary.add + shown.summary.change : 0

  /** Asks what a file would do; what it says is shown once it is known. */
  const look = async (name: string, asked: MoveInAsked) => {
    setRead({ name, asked })
    const turn = (latest.current += 1)
    const told = await run<MoveIn>(moveInMenu(asked, true)).catch(() => null)
    if (turn === latest.current) setShown(told)
  }
  const parts = read?.asked.parts
  return {
    file: read?.name,
    asked: read?.asked,
    shown,
    /** The columns as the person last set them, even before the server has answered. */
    columns: shown?.columns.map((column, at) => ({ ...column, part: parts ? parts[at]! : column.part })),
    count,
    brought,
    isBusy,
    async take(file: File) {
      setBrought(null)
      const otherwise = { category: t('moveIn.other'), variation: t('moveIn.size'), language: i18n.language }
      await look(file.name, { csv: await file.text(), ...otherwise })
    },
    change: (some: Partial<MoveInAsked>) => look(read!.name, { ...read!.asked, ...some }),
    async bring() {
      const touches = [
        ...(['menu', 'category', 'option'] as const).map((kind) => keys.resource(resources[kind].name)),
        keys.menu,
      ]
      const done = t('moveIn.done', { count })
      const told = await run<MoveIn>({ ...moveInMenu(read!.asked, false), done, touches }).catch(() => null)
      if (!told) return
      setShown(told)
      setBrought(count)
    },
    startAgain() {
      setRead(null)
      setShown(null)
      setBrought(null)
    },
  }
}
export type MovingIn = ReturnType<typeof useMoveIn>
