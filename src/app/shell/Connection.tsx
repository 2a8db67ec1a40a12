import { useTranslation } from 'react-i18next'
import { type ConnectionState, useConnection } from '../../api/transport/realtime.ts'
import type { WordKey } from '../../i18n/word-key.ts'
import './shell.css'

const words: Record<ConnectionState, WordKey> = {
  live: 'connection.live',
  reconnecting: 'connection.reconnecting',
  offline: 'connection.offline',
}

/** Shows whether changes of others arrive here now: a dot, and the word for it. */
export function Connection() {
  const { t } = useTranslation()
  const state = useConnection()
  return (
    <span className="connection" data-state={state} role="status">
      <span className="connection__dot" aria-hidden />
      <span className="connection__words">{t(words[state])}</span>
    </span>
  )
}
