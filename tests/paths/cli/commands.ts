import { bugs } from './bugs.ts'
import { charts } from './charts.ts'
import { contract } from './contract.ts'
import { cover } from './cover.ts'
import { explain } from './explain.ts'
import type { Command } from './host.ts'
import { lint } from './lint.ts'
import { list } from './list.ts'
import { replay } from './replay.ts'
import { report } from './report.ts'
import { run } from './run.ts'
import { shrink } from './shrink.ts'
import { walk } from './walk.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  list,
  run,
  walk,
  replay,
  shrink,
  cover,
  contract,
  report,
  explain,
  lint,
  bugs,
  charts,
]
