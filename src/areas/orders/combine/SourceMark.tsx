import './combine.css'

/** The letter of an order in a combination, on one of three neutral patterns; `place` counts from 0. */
export function SourceMark({ place, isSmall = false }: { place: number; isSmall?: boolean }) {
  return (
    <span className="source-mark" data-pattern={place % 3} data-small={isSmall || undefined}>
      {String.fromCodePoint(65 + place)}
    </span>
  )
}
