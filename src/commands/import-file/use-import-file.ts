import type { QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FileAnswers } from '#contract/file-questions.ts'
import type { Write } from '../../api/transport/client.ts'
import { asBase64 } from '../../ui/form/read-base64.ts'
import { useCommand } from '../use-command.ts'

interface ImportRequest extends FileAnswers {
  /** Its bytes as base64. */
  file: string
}

interface ImportPreview {
  summary: { add: number; change?: number }
}

/** An import of one kind of file. */
interface ImportFile<A extends ImportRequest> {
  /** Returns the first parameters for a file that was just chosen. */
  start: (file: string) => A
  write: (asked: A, isDryRun: boolean) => Write
  /** Returns the words for a number of imported records. */
  done: (count: number) => string
  touches: QueryKey[]
}

/** The import of a file of another product: it is read, read again after every answer, and imported. */
export function useImportFile<A extends ImportRequest, F extends ImportPreview>({
  start,
  write,
  done,
  touches,
}: ImportFile<A>) {
  const { run, isBusy } = useCommand()
  const [read, setRead] = useState<{ name: string; asked: A } | null>(null)
  const [shown, setShown] = useState<F | null>(null)
  /** Number of imported records. */
  const [brought, setBrought] = useState<number | null>(null)
  /** Answers come in any order; the last question counts. */
  const latest = useRef(0)
  const count = shown ? shown.summary.add + (shown.summary.change ?? 0) : 0

  /** Reads the effect of a file, and shows it once it is known. */
  const look = async (name: string, asked: A) => {
    setRead({ name, asked })
    const turn = (latest.current += 1)
    const told = await run<F>(write(asked, true)).catch(() => null)
    if (turn === latest.current) setShown(told)
  }
  return {
    file: read?.name,
    asked: read?.asked,
    shown,
    count,
    brought,
    isBusy,
    async take(file: File) {
      setBrought(null)
      await look(file.name, start(await asBase64(file)))
    },
    change: (some: Partial<A>) => look(read!.name, { ...read!.asked, ...some }),
    /** Imports the file, with more parameters; returns true if that was done. */
    async bring(more: Partial<A> = {}): Promise<boolean> {
      const told = await run<F>({ ...write({ ...read!.asked, ...more }, false), done: done(count), touches }).catch(
        () => null,
      )
      if (!told) return false
      setShown(told)
      setBrought(count)
      return true
    },
    startAgain() {
      // An answer that is still on its way belongs to the file before.
      latest.current += 1
      setRead(null)
      setShown(null)
      setBrought(null)
    },
  }
}

export type ImportingFile<A extends ImportRequest, F extends ImportPreview> = ReturnType<typeof useImportFile<A, F>>
