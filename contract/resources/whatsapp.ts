import { templateReviews } from '../marketing/states.ts'
import { defineResource } from '../resource.ts'

/** The words of a message, which the provider of WhatsApp approves before they are sent. */
export const whatsapp = defineResource({
  name: 'whatsapp',
  table: 'whatsapp_templates',
  path: '/admin/whatsapp',
  named: 'in path',
  tag: 'Messages',
  group: 'marketing',
  screen: '/pages/marketing/whatsapp',
  right: 'members',
  readers: 'members',
  obstacles: [],
  lists: 'all',
  fields: {
    /** The provider knows it by a short form of this. */
    name: { kind: 'text', max: 60, isRequired: true, isUnique: true, isSearched: true, list: 'shown' },
    category: {
      kind: 'choice',
      choices: ['marketing', 'utility'],
      initial: 'marketing',
      isFilter: true,
      list: 'shown',
    },
    body: { kind: 'note', max: 1024, isRequired: true, isSearched: true, list: 'shown' },
    translations: { kind: 'names', max: 1024, initial: {} },
    /** Subject of an e-mail; the store's name where there is none. */
    subject: { kind: 'text', max: 80, isOptional: true, list: 'offered' },
    footer: { kind: 'text', max: 60, isOptional: true, list: 'offered' },
    review: {
      kind: 'choice',
      choices: templateReviews,
      words: 'state.template',
      initial: 'draft',
      isReadOnly: true,
      isFilter: true,
      list: 'shown',
    },
    reason: { kind: 'text', max: 200, isOptional: true, isReadOnly: true, list: 'offered' },
  },
})
