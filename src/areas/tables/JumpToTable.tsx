import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { isTyping } from '../../ui/hooks/is-typing.ts'
import { useKeyHint } from '../../ui/show/key-hints.ts'
import { useLayout } from '../../ui/theme.ts'
import { focusTile } from './FloorPlan.tsx'
import { isCovered } from '../../ui/overlay/covered.ts'
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts'

interface Props {
  tables: readonly Table[]
  onOpen: (table: Table) => void
}

const isBusy = (target: EventTarget | null) => isCovered() || isTyping(target)

/** Jumps to a table by its number: digits typed anywhere on the floor land here, Enter opens the table. */
export function JumpToTable({ tables, onOpen }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const found = tables.find((table) => table.name.toLowerCase() === text.trim().toLowerCase())
  const isUnknown =
    text !== '' && !tables.some((table) => table.name.toLowerCase().startsWith(text.trim().toLowerCase()))

  const { singleKeys } = useLayout()
  useKeyHint('0–9', singleKeys ? t('floor.jumpLong') : undefined)
  useWindowKeys(
    (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (!isPlain || !/^\d$/.test(event.key) || isBusy(event.target)) return
      event.preventDefault()
      setText(event.key)
      input.current?.focus()
    },
    { isHeard: singleKeys },
  )

  return (
    <form
      role="search"
      className="jump"
      onSubmit={(event) => {
        event.preventDefault()
        if (!found) return
        setText('')
        onOpen(found)
        focusTile(found.id)
      }}
    >
      <label className="jump__field row">
        <span aria-hidden>123</span>
        <input
          ref={input}
          value={text}
          placeholder={t('floor.jump')}
          aria-label={t('floor.jumpLong')}
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? 'jump-unknown' : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => setText('')}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            input.current?.blur()
          }}
        />
      </label>
      <span id="jump-unknown" className="jump__note" role="status">
        {isUnknown ? t('floor.jumpUnknown', { name: text }) : found ? t('floor.jumpOpen') : ''}
      </span>
    </form>
  )
}
