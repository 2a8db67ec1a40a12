import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boxOf, planTurn } from '#contract/tables/floor-plan.ts'
import type { FloorPlan } from '#contract/tables/floor-plan-row.ts'
import { LeaveGuard } from '../../../ui/overlay/LeaveGuard.tsx'
import { type PointerPlace, usePickUp } from '../../../ui/overlay/use-pick-up.ts'
import { PlanAside } from './PlanAside.tsx'
import { PlanCanvas } from './PlanCanvas.tsx'
import { itemsIn, type PlanDraft } from './plan-draft.ts'
import { boxAround, duplicate, moveBy, moveToZone, remove, turn } from './plan-edits.ts'
import { PlanHead } from './PlanHead.tsx'
import { useItemLabel } from './PlanItem.tsx'
import { PlanNotes } from './PlanNotes.tsx'
import { snap } from './plan-snap.ts'
import { usePlanEditor } from './use-plan-editor.ts'
import { usePlanHints, usePlanKeys } from './use-plan-keys.ts'
import { useRemoval } from './use-removal.ts'
import './plan.css'

/** A turn by key or button, in degrees. */
const usualTurn = 45

/** The plan editor: the plan of a zone, the selection, and the changes since it was saved. */
export function PlanEditor({ plan }: { plan: FloorPlan }) {
  const { t } = useTranslation()
  const label = useItemLabel()
  const removal = useRemoval()
  const editing = usePlanEditor(plan)
  const { draft, step } = editing
  const [zoneId, setZone] = useState(plan.zones[0]?.id ?? '')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSeveral, setSeveral] = useState(false)
  const [pickedId, setPicked] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  const zone = draft.zones.find(({ id }) => id === zoneId) ?? draft.zones[0] ?? { id: '', name: '' }
  const here = itemsIn(draft, zone.id)
  const selected = chosen.filter((id) => here.some((item) => item.id === id))
  const items = here.filter(({ id }) => selected.includes(id))
  const mayGo = removal(items)

  /** The things that go with one that is picked up, and how far, in line with others where they come near. */
  const moving = (fromId: string, { dx, dy }: Pick<PointerPlace, 'dx' | 'dy'>) => {
    const ids = selected.includes(fromId) ? selected : [fromId]
    const own = here.filter(({ id }) => ids.includes(id))
    const others = here.filter(({ id }) => !ids.includes(id)).map(boxOf)
    return { ids, ...snap(boxAround(own), others, dx, dy) }
  }
  const pickUp = usePickUp({
    target: 'plan',
    fingers: 'drag',
    pickedId: here.some(({ id }) => id === pickedId) ? (pickedId ?? undefined) : undefined,
    onPick: setPicked,
    onDrop(fromId, toZone, at) {
      const { ids, dx, dy } = moving(fromId, at)
      finish(toZone === zone.id ? moveBy(draft, ids, dx, dy) : moveToZone(draft, ids, toZone), ids)
    },
  })
  const drag = pickUp.at && pickUp.fromId && pickUp.overId === zone.id ? moving(pickUp.fromId, pickUp.at) : null
  const shown = drag ? moveBy(draft, drag.ids, drag.dx, drag.dy) : draft

  /** Applies a step, and announces the new position of the chosen things. */
  const finish = (next: PlanDraft, ids: readonly string[], about: string | null = null) => {
    step(next, about)
    setChosen(ids)
    const now = next.items.filter(({ id }) => ids.includes(id))
    setSaid(now.length > 0 ? now.map(label).join('. ') : t('plan.removed'))
  }
  const acts = {
    nudge: (dx: number, dy: number) =>
      selected.length > 0 && finish(moveBy(draft, selected, dx, dy), selected, `nudge ${selected.join()}`),
    turn: (degrees: number) => selected.length > 0 && finish(turn(draft, selected, degrees), selected),
    duplicate: () => {
      if (selected.length === 0) return
      const next = duplicate(draft, selected)
      finish(
        next,
        next.items.slice(-selected.length).map(({ id }) => id),
      )
    },
    remove: () => {
      if (selected.length === 0) return
      if (mayGo.ok) finish(remove(draft, selected), [])
      else setSaid(mayGo.message ?? '')
    },
  }
  const saveNow = () => {
    if (editing.changes > 0 && editing.faults.length === 0 && !editing.theirs) void editing.save()
  }
  usePlanHints()
  usePlanKeys({
    ...acts,
    turn: (isBack) => acts.turn(isBack ? -planTurn : usualTurn),
    selectAll: () => setChosen(here.map(({ id }) => id)),
    selectNothing: () => setChosen([]),
    undo: editing.undo,
    redo: editing.redo,
    save: saveNow,
  })
  const select = (id: string, isMore: boolean) => {
    if (!isMore && !isSeveral) return setChosen([id])
    setChosen(selected.includes(id) ? selected.filter((own) => own !== id) : [...selected, id])
  }
  const tap = (x: number, y: number) => {
    if (pickUp.fromId === undefined || pickUp.at) return pickUp.at ? undefined : setChosen([])
    const ids = selected.includes(pickUp.fromId) ? selected : [pickUp.fromId]
    const { left, top, right, bottom } = boxAround(here.filter(({ id }) => ids.includes(id)))
    const way = moving(pickUp.fromId, { dx: x - (left + right) / 2, dy: y - (top + bottom) / 2 })
    pickUp.putBack()
    finish(moveBy(draft, ids, way.dx, way.dy), ids)
  }
  return (
    <div className="plan-editor">
      <PlanHead editing={editing} zoneId={zone.id} onZone={setZone} onSave={saveNow} />
      <div className="plan-editor__board">
        <section className="plan-editor__work" aria-label={t('plan.title')}>
          <PlanCanvas
            draft={shown}
            zone={zone}
            selected={selected}
            faults={editing.faults}
            guides={drag?.guides ?? []}
            pickUp={pickUp}
            onSelect={select}
            onTap={tap}
            onGrip={(event, id) => {
              // A gripped item is selected at once; one of several selected takes all along.
              const isMore = isSeveral || event.shiftKey || event.ctrlKey || event.metaKey
              if (!isMore && !selected.includes(id)) setChosen([id])
              pickUp.grip(event, id)
            }}
          />
          <PlanNotes
            editing={editing}
            pickUp={pickUp}
            onFault={(fault) => {
              setZone(fault.zoneId)
              setChosen([fault.id])
            }}
          />
        </section>
        <PlanAside
          editing={editing}
          zone={zone}
          items={items}
          isSeveral={isSeveral}
          mayGo={mayGo}
          mayZoneGo={removal(here)}
          onSeveral={setSeveral}
          onStep={finish}
          onZone={setZone}
          onTurn={acts.turn}
          onDuplicate={acts.duplicate}
          onRemove={acts.remove}
          onMove={() => selected[0] && pickUp.pick(selected[0])}
        />
      </div>
      <p className="only-read-aloud" role="status">
        {said}
      </p>
      <LeaveGuard
        isOn={editing.changes > 0}
        title={t('plan.leave')}
        text={t('plan.leaveText', { count: editing.changes })}
        stay={t('plan.stay')}
        leave={t('plan.leaveAnyway')}
      />
    </div>
  )
}
