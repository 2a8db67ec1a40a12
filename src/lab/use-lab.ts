import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { ToldWalk } from '#contract/lab/record.ts'
import type { RunDocument } from '#contract/lab/run-document.ts'
import { createStore, useStore } from '../device/store.ts'
import { ask, losses, useAnswer } from './ask.ts'
import type { ChartCover, OpenResult, PathView, Source } from './engine/protocol.ts'
import { type LabState, readLab, writeLab } from './lab-url.ts'

/** The chart that is shown where the address names none. */
const firstChart = 'queue-entry'
/** Replaces the chart's name in an address to which a path's id is added by hand: /lab/p/order-7spxsd4jsr. */
const anyChart = 'p'

/** The files that are open, which the worker keeps as long as the page lives. */
const documents = createStore<{ opened: readonly OpenResult[]; changes: number }>(() => ({ opened: [], changes: 0 }))
const putDocuments = (opened: readonly OpenResult[]) => documents.set({ opened, changes: documents.get().changes + 1 })
/** The walk of a file that is open, which is no level of any chart, and how many were opened until then. */
const keptWalk = createStore<{ walk: ToldWalk | null; count: number }>(() => ({ walk: null, count: 0 }))
const putWalk = (walk: ToldWalk | null) => keptWalk.set({ walk, count: keptWalk.get().count + 1 })
/** Adds a file that was read, and replaces a run on the same level and unreadable files. */
const addDocument = (read: OpenResult) => {
  const others = documents.get().opened.filter((one) => one.ok && !(read.ok && one.level === read.level))
  putDocuments([...others, read])
}
/** Removes the message about a file that could not be read; the runs stay as they are. */
const dropBad = () => documents.set({ ...documents.get(), opened: documents.get().opened.filter(({ ok }) => ok) })
losses.subscribe(() => {
  const { opened } = documents.get()
  if (opened.some(({ ok }) => ok)) putDocuments(opened.filter(({ ok }) => !ok))
})

/** Asks for the coverage of every chart, one after the other, so that the chart on the screen waits for one at most. */
function useCovers(ids: readonly string[], source: Source, docs: number) {
  const key = `${ids.length} ${source.generator} ${source.seed} ${docs}`
  const [covers, setCovers] = useState<{ key: string; known: Record<string, ChartCover> }>({ key: '', known: {} })
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      for (const id of ids) {
        const cover = await ask('cover', [id, source]).catch(() => null)
        if (!isWanted) return
        if (cover)
          setCovers(({ key: before, known }) => ({ key, known: { ...(before === key ? known : {}), [id]: cover } }))
      }
    }
    void look()
    return () => void (isWanted = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key covers their dependencies
  }, [key])
  return covers.key === key ? covers.known : {}
}

/** Returns a function that tells, later on, if the person is still at the place with this key. */
function useStay(place: string) {
  const now = useRef<string | null>(null)
  useEffect(() => {
    now.current = place
    return () => void (now.current = null)
  }, [place])
  return () => {
    const was = now.current
    return () => was !== null && was === now.current
  }
}

/** All data that the lab shows, by its address, and functions to go to another place in it. */
export function useLab() {
  const navigate = useNavigate()
  const { chart: named = firstChart, pathId = null } = useParams()
  // A path's id alone contains its chart, before its ten letters.
  const chart = named === anyChart && pathId !== null ? pathId.slice(0, pathId.lastIndexOf('-')) : named
  const [search] = useSearchParams()
  const state = readLab(search)
  const { source, by } = state
  const { opened, changes: docs } = useStore(documents)
  const { walk: kept, count: keptCount } = useStore(keptWalk)

  const charts = useAnswer('charts', () => ask('charts', []))
  const names = charts.value ?? []
  const ofSource = `${chart} ${source.generator} ${source.seed} `
  const key = `${ofSource}${docs}`
  const { value: sketch } = useAnswer(chart, () => ask('sketch', [chart]))
  const { value: shown, last, lastKey, failure } = useAnswer(key, () => ask('open', [chart, source]))
  // While a run is added, the chart stays as it was.
  const view = shown ?? (lastKey?.startsWith(ofSource) ? last : undefined)
  const listed = view?.paths.find(({ id }) => id === pathId)
  const isElsewhere = view !== undefined && pathId !== null && !listed
  const place = { chart, source, path: pathId ?? '', by }
  const placeKey = `${key} ${pathId} ${by}`
  const other = useAnswer(isElsewhere ? placeKey : null, () => ask('path', [place]))
  /** The path that was chosen last, which is known before the worker answers. */
  const [made, setMade] = useState<PathView | null>(null)
  const waitsFor = view && made?.id === pathId ? made : null
  const path = listed ?? (other.value === undefined ? waitsFor : other.value)
  const stay = useStay(JSON.stringify(place))
  const covers = useCovers(view ? names : [], source, docs)

  const go = (chartId: string, id: string | null, change: Partial<LabState> = {}, isQuiet = false) =>
    void navigate(
      { pathname: `/lab/${chartId}${id === null ? '' : `/${id}`}`, search: String(writeLab({ ...state, ...change })) },
      { replace: isQuiet },
    )
  return {
    chart,
    state,
    names,
    view,
    /** The chart's diagram, while its paths are yet to be found. */
    sketch,
    failure: failure && {
      ...failure,
      again() {
        failure.again()
        charts.failure?.again()
      },
    },
    pathFailure: other.failure,
    covers,
    path,
    pathId,
    place,
    placeKey,
    stay,
    opened,
    kept,
    keptCount,
    /** No path has the id that the address names. */
    isLost: isElsewhere && other.value === null,
    /** Changes the settings in the address of the same path; `isQuiet` adds no entry to the history. */
    change: (some: Partial<LabState>, isQuiet = false) => go(chart, pathId, some, isQuiet),
    showChart: (id: string) => go(id, null, { by: null, step: 0, pick: null, breakpoints: [] }),
    showPath(shown: PathView, step = 0) {
      setMade(shown)
      go(chart, shown.id, { by: shown.isFound ? null : (shown.by ?? null), step, pane: 'steps' })
    },
    async read(file: File) {
      const isStill = stay()
      const read = await opening(file).catch((cause: Error) => problemOf(file, cause))
      const isHere = isStill()
      if ('walk' in read) {
        putWalk(read.walk)
        dropBad()
        if (isHere) go(chart, pathId, { isProduct: true, incident: null }, true)
        return
      }
      addDocument(read)
      const first = read.ok ? (read.charts.find(({ failed: count }) => count > 0) ?? read.charts[0]) : undefined
      if (read.ok && first && isHere)
        go(first.chart, null, { by: null, step: 0, pick: null, level: read.level, breakpoints: [] })
    },
    /** Shows paths that ran on a level beside the chart's own. */
    add: async (name: string, document: RunDocument) => addDocument(await ask('add', [name, document])),
    async close() {
      // Where there is no worker, nothing is open.
      await ask('close', []).catch(() => null)
      putWalk(null)
      putDocuments([])
    },
  }
}
export type Lab = ReturnType<typeof useLab>

async function opening(file: File): Promise<OpenResult | { walk: ToldWalk }> {
  const { readRun } = await import('./read-run.ts')
  const found = readRun(file.name, await file.text())
  return 'document' in found ? ask('read', [file.name, found.document]) : found
}

const problemOf = ({ name }: File, { message }: Error): OpenResult => ({
  ok: false,
  name,
  problem: 'failed',
  place: message,
})
