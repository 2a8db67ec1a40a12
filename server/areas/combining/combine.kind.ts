import type { Combine } from '#contract/combining/combine.ts'
import { combineFacts, combineWire } from './combine-rows.ts'
import { previewOfCombine } from './combine-preview.ts'
import { combineFamily } from '../families/families.ts'
import type { Work } from '../../engine/work.ts'
import type { Kind } from '../../engine/kind.ts'

async function rowOf(work: Work, id: string): Promise<Combine> {
  const row = work.row('combine', id)
  return combineWire(row, work.store, await combineFacts(work.tx, work.store, row))
}

export const combineKind: Kind<Combine> = {
  family: combineFamily,
  rows: (work, ids) => Promise.all(ids.map((id) => rowOf(work, id))),
  isLive: true,
  preview: (work, id) => previewOfCombine(work, work.row('combine', id)),
}
