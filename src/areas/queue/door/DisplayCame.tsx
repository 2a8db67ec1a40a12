import type { TFunction } from 'i18next'
import type { Door } from '#contract/queue/queue-door.ts'

const most = 4

/** The other called parties: those still awaited first, then those that have arrived. */
export function DisplayCame({ door, t }: { door: Door; t: TFunction }) {
  const others = [
    ...door.called.slice(1).map(({ ticket, calls }) => ({
      ticket,
      word: calls > 1 ? ('again' as const) : ('called' as const),
      isCalled: true,
    })),
    ...door.came.map(({ ticket, state }) => ({ ticket, word: state, isCalled: false })),
  ].slice(0, most)
  if (others.length === 0) return null
  return (
    <section className="display-came">
      <h2>{t('door.before')}</h2>
      <ul>
        {others.map(({ ticket, word, isCalled }) => (
          <li key={ticket} data-called={isCalled || undefined}>
            <strong className="ticket-id">{ticket}</strong>
            <span>{t(`door.came.${word}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
