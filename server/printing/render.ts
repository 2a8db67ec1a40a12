import receiptline from 'receiptline'
import type { Language } from '#contract/states.ts'
import { bold, paper } from './document.ts'
import { paperWords } from './words.ts'

/** What is rendered: the document as it was asked for, and what became of earlier tries. */
interface Rendered {
  document: string
  /** Characters per line. */
  width: number
  /** 1 is the first one; later ones say so. */
  copy: number
  /** It may lie on the printer already; the paper then says so. */
  mayBePrinted: boolean
}

function marked({ document, copy, mayBePrinted }: Rendered, language: Language): string {
  const { copy: word, perhapsTwice } = paperWords[language]
  return paper(copy > 1 && bold(`${word} ${copy}`), mayBePrinted && bold(perhapsTwice), document)
}

const encoding = 'multilingual'

/** The paper as a picture, which loads nothing from elsewhere and is the same each time. */
export const asSvg = (given: Rendered, language: Language): string =>
  receiptline
    .transform(marked(given, language), { cpl: given.width, encoding, command: 'svg' })
    .replace(/<style[\s\S]*?<\/style>/, '')
    .replaceAll(/receipt-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'receipt')

/** The paper as plain text: how its columns stand. */
export const asText = (given: Rendered, language: Language): string =>
  receiptline.transform(marked(given, language), { cpl: given.width, encoding, command: 'text' })

/** The paper as a printer of the ESC/POS kind prints and cuts it. */
export const asEscPos = (given: Rendered, language: Language): Buffer =>
  Buffer.from(
    receiptline.transform(marked(given, language), { cpl: given.width, encoding, command: 'escpos' }),
    'latin1',
  )
