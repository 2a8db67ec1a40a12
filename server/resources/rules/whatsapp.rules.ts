import { templateProblem } from '#contract/marketing/template.ts'
import { refusedField } from '../../http/problem.ts'
import type { RecordFields, Rules } from '../rules.ts'
import { factsOfTemplates } from './template-facts.ts'

const words = ['name', 'category', 'body', 'translations', 'footer'] as const

const isChanged = (given: RecordFields, row: object) =>
  words.some(
    (name) =>
      given[name] !== undefined &&
      JSON.stringify(given[name]) !== JSON.stringify((row as Record<string, unknown>)[name]),
  )

/** Rules of templates: placeholders that the provider accepts; a changed text must be approved again. */
export const whatsappRules: Rules<'whatsapp'> = {
  check(_, { body, translations }) {
    const texts = [body, ...Object.values((translations ?? {}) as object)].filter((text) => typeof text === 'string')
    for (const text of texts) {
      const wrong = templateProblem(text)
      if (wrong) throw refusedField(text === body ? 'body' : 'translations', wrong)
    }
  },
  async columns(work, given, row) {
    if (row && row.review !== 'draft' && isChanged(given, row))
      await work.send('template', row.id, { type: 'template.edit' })
    return {}
  },
  moreFacts: factsOfTemplates,
}
