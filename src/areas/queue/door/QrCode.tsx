import { useQuery } from '@tanstack/react-query'
import { qrQuery } from '../../../api/queue/queue-door.ts'
import { QrImage } from '../../../ui/show/QrImage.tsx'

/**
 * A code for a phone's camera with the address for joining, for the guest's ticket, for booking or for the members'
 * page. `label` says where it leads.
 */
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
