import { charts } from '#machines/index.ts'
import { createLab } from './lab.ts'
import type { LabAnswer, LabCall } from './protocol.ts'

const lab = createLab(charts)
const tell = (answer: LabAnswer) => self.postMessage(answer)

self.addEventListener('message', ({ data: { call, name, args } }: MessageEvent<LabCall>) => {
  const told = (tries: number) => tell({ call, tries })
  const answer = async () => (lab[name] as (...given: unknown[]) => unknown)(...args, told)
  answer().then(
    (value) => tell({ call, value }),
    (cause: unknown) => tell({ call, failed: cause instanceof Error ? cause.message : String(cause) }),
  )
})
