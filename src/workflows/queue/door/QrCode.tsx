import { useQuery } from '@tanstack/react-query'
import { qrQuery } from '../../../api/queue-door.ts'
import './QrCode.css'

/** The way to joining, or to one's own ticket, for a phone's camera. `label` says where it leads. */
export function QrCode({ doorKey, ticket, label }: { doorKey: string; ticket?: string; label: string }) {
  const { data } = useQuery(qrQuery(doorKey, ticket))
  if (!data) return <span className="qr-code" aria-hidden />
  const margin = data.size / 12
  const side = data.size + 2 * margin
  return (
    <svg className="qr-code" viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label={label}>
      <path d={data.path} />
    </svg>
  )
}
