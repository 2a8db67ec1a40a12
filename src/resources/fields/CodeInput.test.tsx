import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FieldInput } from './FieldInput.tsx'
import type { InputProps } from './input-props.ts'

afterEach(cleanup)

it.each([
  ['zone', 'Europe/Berlin'],
  ['currency', 'EUR'],
] as const)('a %s is found among those that the browser knows', (like, code) => {
  const props = { id: 'it', value: '', field: { kind: 'code', like }, values: {}, onChange: vi.fn() }
  const { container } = render(<FieldInput {...(props as unknown as InputProps)} />)
  const list = container.querySelector('input')!.getAttribute('list')!
  expect([...container.querySelectorAll(`#${list} option`)].map((option) => option.getAttribute('value'))).toContain(
    code,
  )
})
