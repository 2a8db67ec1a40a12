import './show.css'

/** A QR code with the margin that cameras need. `label` says where it leads. */
export function QrImage({ size, path, label }: { size: number; path: string; label: string }) {
  const margin = size / 12
  const side = size + 2 * margin
  return (
    <svg className="qr-code" viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
