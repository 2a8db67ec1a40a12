import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/transport/keys.ts'
import { countPortions, type ResourceRow } from '../../api/resources/resources.ts'
import { Stepper } from '../../ui/form/Stepper.tsx'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useCommand } from '../../commands/use-command.ts'
import '../resources.css'

/**
 * The number of portions left: counted, sold out with one tap, or not counted. A change is effective at once, for
 * everyone.
 */
export function MenuPortions({ row }: { row: ResourceRow }) {
  const { t } = useTranslation()
  const { attempt, isBusy } = useCommand()
  const blocked = useBlocked('set-up')
  const balance = row.balance as number | null
  const [left, setLeft] = useState(balance ?? 10)
  const count = (to: number | null) => {
    const done = t(to === null ? 'portions.notCounted' : 'portions.left', { count: to ?? 0 })
    const touches = [keys.resource('menu'), keys.menu]
    void attempt({ ...countPortions(row, to), done: `${row.name}: ${done}`, touches })
  }
  const isOff = isBusy || blocked !== undefined
  return (
    <section className="record-extra" aria-label={t('portions.title')}>
      <h3>{t('portions.title')}</h3>
      <p className="muted">
        {balance === null
          ? t('portions.notCounted')
          : balance === 0
            ? t('portions.soldOut')
            : t('portions.left', { count: balance })}
      </p>
      <div className="row wrap">
        <Stepper label={t('portions.title')} value={left} min={1} max={100_000} onChange={setLeft} />
        <Button
          text={t('portions.count', { count: left })}
          disabled={isOff || left === balance}
          onClick={() => count(left)}
        />
        <Button text={t('portions.sellOut')} disabled={isOff || balance === 0} onClick={() => count(0)} />
        <Button text={t('portions.stop')} disabled={isOff || balance === null} onClick={() => count(null)} />
      </div>
    </section>
  )
}
