import { CaretDown } from '@blueprintjs/icons'
import type { SelectHTMLAttributes } from 'react'
import { blueprint } from '../blueprint.ts'
import './form.css'

/** A native select in our clothes; its options are its `children`. */
export function Select(select: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={`select ${blueprint.select}`}>
      <select {...select} />
      <CaretDown />
    </span>
  )
}
