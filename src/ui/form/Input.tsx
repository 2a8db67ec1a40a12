import type { ComponentProps } from 'react'
import { blueprint } from '../blueprint.ts'

interface Look {
  /** Marks the value as wrong. */
  isWrong?: boolean
}

/** The class names of a text field. */
export const inputClasses = ({
  isWrong = false,
  className,
}: {
  isWrong?: boolean | undefined
  className?: string | undefined
}): string => [blueprint.input, isWrong && blueprint.danger, className].filter(Boolean).join(' ')

/** A text field in Blueprint's look. */
export const Input = ({ isWrong, className, ...input }: ComponentProps<'input'> & Look) => (
  <input {...input} className={inputClasses({ isWrong, className })} />
)

/** A text field of several lines in Blueprint's look. */
export const TextArea = ({ isWrong, className, ...area }: ComponentProps<'textarea'> & Look) => (
  <textarea {...area} className={inputClasses({ isWrong, className })} />
)
