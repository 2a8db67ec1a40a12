import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../../ui/form/Input.tsx'

/** A guest that the house knows. */
export interface KnownGuest {
  id: string
  name: string
  username: string
}

/**
 * The name of a party, with known guests below it: the arrows select one, Enter takes it, and Tab skips them. They
 * cover the fields below.
 */
export function NameField({
  name,
  found,
  onName,
  onPick,
}: {
  name: string
  found: readonly KnownGuest[]
  onName: (name: string) => void
  onPick: (guest: KnownGuest) => void
}) {
  const { t } = useTranslation()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isShown = isOpen && found.length > 0
  const list = useRef<HTMLDivElement>(null)
  // On a phone the list would open below the edge.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const active = isShown ? found[at] : undefined
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const pick = (guest: KnownGuest) => {
    close()
    onPick(guest)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (!isShown || event.nativeEvent.isComposing) return
    if (key === 'ArrowDown') setAt((at + 1) % found.length)
    else if (key === 'ArrowUp') setAt((at <= 0 ? found.length : at) - 1)
    else if (key === 'Enter' && active) pick(active)
    else if (key === 'Escape') {
      // Escape closes only the list, not the dialog.
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }
  return (
    <div className="name-field">
      <label>
        <span>{t('bookings.fact.name')}</span>
        <Input
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={active && `${listId}-${active.id}`}
          value={name}
          maxLength={80}
          required
          autoComplete="off"
          onChange={(event) => {
            setOpen(true)
            setAt(-1)
            onName(event.target.value)
          }}
          onKeyDown={press}
          onBlur={close}
        />
      </label>
      {isShown && (
        <div ref={list} id={listId} className="name-field__list" role="listbox" aria-label={t('members.title')}>
          {found.map((guest) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field, which keeps the focus, handles the keys
            <div
              key={guest.id}
              id={`${listId}-${guest.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={guest === active}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(guest)}
            >
              <span>{guest.name}</span>
              <span className="small muted figures">{guest.username}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
