import { useQuery } from '@tanstack/react-query'
import { qrQuery } from '../../../api/queue/queue-door.ts'
import { QrImage } from '../../../ui/show/QrImage.tsx'

/** The way to joining, to one's own ticket, to booking or to the members' page, for a phone's camera. `label` says where it leads. */
export function QrCode({
  doorKey,
  ticket,
  place,
  label,
}: {
  doorKey: string
  ticket?: string
  place?: 'join' | 'book' | 'club'
  label: string
}) {
  const { data } = useQuery(qrQuery(doorKey, ticket, place))
  if (!data) return <span className="qr-code" aria-hidden />
  return <QrImage size={data.size} path={data.path} label={label} />
}
