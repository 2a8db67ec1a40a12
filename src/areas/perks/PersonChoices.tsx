import './perks.css'

export interface Person {
  id: string
  name: string
  /** Words that distinguish two people of one name. */
  detail?: string
}

/** A few people to choose one from. */
export function PersonChoices({
  legend,
  people,
  chosen,
  onChoose,
}: {
  legend: string
  people: readonly Person[]
  chosen: string | null
  onChoose: (id: string) => void
}) {
  return (
    <fieldset className="people">
      <legend className="only-read-aloud">{legend}</legend>
      {people.map(({ id, name, detail }) => (
        <label key={id} className="people__one">
          <input type="radio" name="person" checked={chosen === id} onChange={() => onChoose(id)} />
          {name}
          {detail && <span className="muted"> · {detail}</span>}
        </label>
      ))}
    </fieldset>
  )
}
