import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { languages } from '#contract/states.ts'
import { headOf } from './csv-cells.ts'

test('no head of a file means two fields, whichever languages the heads are in', () => {
  const doubled = Object.values(resources).flatMap((resource) => {
    const fields = new Map<string, Set<string>>()
    for (const name of [...Object.keys(resource.fields), 'status', 'changed_at', 'id'])
      for (const language of languages) {
        const head = headOf(resource, name, language).toLowerCase()
        fields.set(head, (fields.get(head) ?? new Set()).add(name))
      }
    return [...fields].flatMap(([head, names]) =>
      names.size > 1 ? [`${resource.name} “${head}”: ${[...names].join(', ')}`] : [],
    )
  })
  expect(doubled).toEqual([])
})
